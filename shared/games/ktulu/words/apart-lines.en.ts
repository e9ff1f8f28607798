/** The English lines to read aloud that differ at a distance: no eyes are closed, and screens take hands' place. */
import { list, type Terms } from './names.en.ts'
import type { SkinWords } from './words.ts'

const vote = 'Vote on your own screens now.'
type ApartLines = Partial<SkinWords['apart']>

/** The lines of the night that are no calls, and those of the day with hands or eyes. */
export function apartLines({ roles, teams, mormons, searched, hang, hanged }: Terms): ApartLines {
  const meet = 'Your screens say who the others are.'
  return {
    's.deal': () => 'Welcome to town. I am about to deal: your card comes to your own screen.',
    's.look': () => 'Look at your card now, with nobody behind you. Then put it away and smile.',
    'n0.open': () => 'Night falls over the town. Look at your own screen and answer whatever it asks, without a word.',
    'n0.bandits': () => `${teams.bandits}: who carries the statuette?`,
    'n.open': ({ n }) => `Night ${n} falls. Look at your own screen and answer whatever it asks, without a word.`,
    'n0.mormons': () => `${mormons}: ${meet}`,
    'n.mormons': () => `${mormons}: ${meet}`,
    doctor: () => `${roles.doctor}: shall this one live?`,
    'd.dawn': ({ n }) => `The sun is up. Day ${n} begins.`,
    'd.duel': ({ challenger }) =>
      challenger === ''
        ? 'Does anybody want to challenge somebody to a duel? Answer on your own screens.'
        : `${challenger} steps forward. Whom do you challenge?`,
    'd.duel.open': () => `You have heard both. ${vote}`,
    'd.duel.vote': ({ challenger, challenged }) => `You have heard both: ${challenger} or ${challenged}? ${vote}`,
    'd.duel.react': ({ winner, bothFall }) => {
      const says = winner !== '' ? `${winner} wins.` : bothFall ? 'Both fall.' : 'Nobody falls.'
      return `${says} Does anybody stand up to change that? Answer on your own screens.`
    },
    'd.nominate': ({ count }) =>
      `Who shall be ${searched}? Name your suspects on your own screens; there is room for ${count} today.`,
    'd.search.open': ({ nominated, count }) => {
      if (nominated.length === 0) return 'There are no suspects today, so nobody votes.'
      return nominated.length > count
        ? `These names are on the list: ${list(nominated)}. Each of you votes for exactly ${count} of them.`
        : `These names are on the list: ${list(nominated)}. There is room for all of them, so nobody votes.`
    },
    'd.search.vote': () => `Who shall be ${searched}? ${vote}`,
    'd.search': ({ listed }) =>
      listed.length === 0 ? `Nobody is ${searched} today.` : `To be ${searched}: ${list(listed)}.`,
    'd.whether': () => `Shall somebody be punished today? Everybody votes. ${vote}`,
    'd.how': () => `${hang}, or investigate? Everybody votes. ${vote}`,
    'd.who': () => `Who shall it be? One vote each, and nobody abstains. ${vote}`,
    'd.pardon': ({ condemned }) =>
      `${condemned} is to be ${hanged}. Does anybody stand up to stop it? Answer on your own screens.`,
  }
}
