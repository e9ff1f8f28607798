/** English messages that a phone shows when something does not work. */
export interface PhoneWords {
  readonly refusals: {
    readonly closed: string
    readonly full: string
    readonly 'wrong-code': string
    readonly 'too-often': string
    readonly 'no-match': string
    readonly 'no-such-seat': string
    readonly 'no-seat': string
    readonly 'other-seat': string
    readonly 'on-hold': string
    readonly 'name-missing': string
    readonly 'name-too-long': string
    readonly 'link-ended': string
    readonly 'turned-away': string
    readonly banned: string
    readonly 'waiting-full': string
    readonly 'watchers-full': string
    readonly elsewhere: string
    readonly 'no-link': string
  }
  readonly fault: string
}
export const en: PhoneWords = {
  refusals: {
    closed: 'Nobody can join right now. Ask the moderator to let phones in.',
    full: 'There is no room for another phone. Ask the moderator to send an old one away.',
    'wrong-code': 'That is not the code. Look at the screen again; it changes now and then.',
    'too-often': 'Too many tries. Wait a minute, then try again.',
    'no-match': 'No game is on yet. You can choose a seat as soon as there is one.',
    'no-such-seat': 'There is no such seat at this table. Choose another one.',
    'no-seat': 'You have no seat yet. Choose one first.',
    'other-seat': 'You have been given another seat meanwhile. Answer for that seat.',
    'on-hold': 'Something is about to be announced. Wait for it, then try again.',
    'name-missing': 'Type your name first.',
    'name-too-long': 'That name is longer than 40 characters. Shorten it.',
    'link-ended': 'This link no longer works. Ask the moderator for a new one.',
    'turned-away': 'The moderator did not let you in. If that is a mistake, write to the moderator and try again.',
    banned: 'The moderator does not let this device in. If that is a mistake, write to the moderator.',
    'waiting-full': 'Too many people are waiting already. Try again in a few minutes, or write to the moderator.',
    'watchers-full': 'Everybody who may watch is here already. Leave this page open; it tries again by itself.',
    'no-link':
      'This address alone shows nothing. Ask the moderator for the whole link and open that: the link for watchers, or that of this screen, both under “Outputs & phones”.',
    elsewhere: 'From outside, the code does not open the door. Ask the moderator for the link.',
  },
  fault: 'That did not work just now. Nothing was lost; try again.',
}
