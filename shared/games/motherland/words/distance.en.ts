/** The English lines of the moderator for a table at a distance. */
import type { MaskedWords } from './words.ts'

export const distanceEn: MaskedWords = {
  say: {
    S4: () => 'I am sending out your papers. They appear on your own screen, and on no other.',
    'S4.look': () =>
      'Press and hold your card now, and read it. Nobody else sees it, so keep it out of the camera, and keep your face straight.',
    S5: () =>
      'Microphones off, please, and eyes on your own screen. Every screen asks for a name now, and every one of you taps one. Whoever holds the Sisters card chooses a Sister that way.',
    'S5.meet': () =>
      'Now press and hold your card, all of you, and read. Two of you belong together and know it now. … Good. Microphones on.',
    'S6.talk': () => 'One after the other, in the order of the circle on your screen. We are listening.',
    S7: () => 'A committee of three will decide for all of you. Lots decide who is first in it.',
    G2: () => 'First a sound from far away. Eyes shut, lips shut, hands under you: five seconds of noise, if you wish.',
    T1: ({ troika, sequential }) =>
      sequential
        ? `The committee is in session: ${troika}. One at a time, in this order: your screen asks you.`
        : `The committee is in session: ${troika}. Your screens ask you now. Nobody sees a vote before all three are in.`,
    T3: ({ who }) =>
      `The committee has condemned ${who}. ${who}, your screen asks you what it asks everybody in your place. The rest of us wait.`,
    T5: ({ who }) =>
      `${who}, your card stays face down. What do you want to leave us with? Your time is on the screen.`,
    D1: () =>
      'Night over the block. Microphones off, faces still, eyes on your own screen. Whoever I call, every screen asks for a name, and every one of you taps one. Those in the Gulag keep silent.',
    'D2.meet': () => 'Spies, you are about to learn who you are. Press and hold your card, all of you, and read.',
    D2: () =>
      'The Spies are called. Everybody taps a name; Spies, agree on one neighbour: behind your card you see each other’s taps. … Thank you.',
    D3: () => 'The Writer is called. Everybody taps a name. … Thank you. The answer is behind the card.',
    D4: () => 'The Censor is called. Everybody taps a name, those in the Gulag too. … Thank you.',
    W1: () =>
      'Before it gets light, press and hold your card once more, all of you, and read. … Morning. Microphones on.',
    W3: ({ who }) =>
      `They came for ${who}. ${who}, your screen asks you what it asks everybody in your place. The rest of us wait.`,
    E1: () => 'It is over. The cards of those who are still free are turned over now.',
    'E1.cards': ({ who }) => `${who}, let us see who you were.`,
  },
  ask: {
    S4: 'Deal when everybody is on the call.',
    'S4.look': 'Go on when all have looked.',
    S5: 'Go on when all have tapped. Without an answer lots decide.',
    'S5.meet': 'Go on when all have read.',
    'S6.talk': 'Go on when all say that they are ready, or when you have heard enough.',
    S7: 'Go on to draw lots for the token, or give it to somebody.',
    G2: 'Go on when the phone has answered; without an answer there is no noise.',
    G3: 'Call the Troika when all say that they are ready, or when you have heard enough.',
    T1: 'Go on when the votes are in.',
    T3: 'Go on when the phone has answered. Silence means: nobody.',
    T5: 'Give the floor.',
    D1: 'Go on when all microphones are off.',
    'D2.meet': 'Go on to tell them; give everybody time to read.',
    D2: 'Go on when all have tapped. Spies who differ draw lots.',
    D3: 'Go on when all have tapped: the phone answers only then.',
    D4: 'Go on when all have tapped.',
    W1: 'Go on when all have read, to wake the block.',
    W3: 'Go on when the phone has answered. Silence means: nobody.',
  },
  next: {
    S5: 'Done with the Sister',
    'S5.meet': 'All have read',
    G2: 'Take the answer',
    'D2.meet': 'Tell the Spies',
    D2: 'Done with the Spies',
    D3: 'Done with the Writer',
    D4: 'Done with the Censor',
  },
  hints: {
    answer: (name, answer) => `${name} is a ${answer}. The Writer’s phone says so when you go on.`,
    noSpies: 'No Spy is free: everybody taps for show.',
    calledForShow: 'Nobody is there to be called: everybody taps for show.',
    agreed: 'They agree.',
    differ: 'They differ, and see each other’s taps. If you go on now, lots decide between their picks.',
    notPossible: (names) => `Not allowed here: the tap of ${names}. That phone says so behind the card.`,
    untapped: (names) => `No tap yet: ${names}.`,
    noInformer: (name) => `${name} has no power to use: whatever that phone says, it is asked for show.`,
  },
}
