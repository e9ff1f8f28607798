/** English words of the register: refusals, and the lines of a player's audit trail. */
export interface RegisterWords {
  readonly refusals: {
    readonly 'name-missing': string
    readonly 'name-too-long': string
    readonly 'name-taken': (name: string) => string
    readonly 'no-such-player': string
    readonly 'same-player': string
    readonly 'is-merged': string
    readonly 'not-merged': string
    readonly 'is-gone': string
    readonly 'match-runs': string
    readonly 'not-open': string
    readonly 'no-guests': string
    readonly 'seat-taken': (seat: string) => string
    readonly 'no-guest-seat': (seat: string) => string
    readonly 'sat-there': (names: string) => string
    readonly 'closed-seasons': (titles: string) => string
    readonly 'too-many-seats': string
    readonly 'no-such-link': string
    readonly 'nameless-console': string
    readonly 'sat-together': (matches: string) => string
    readonly 'other-side': string
    readonly 'same-person': string
    readonly 'no-such-claim': string
  }
  readonly unknown: string
  readonly trail: {
    readonly playerAdded: (name: string) => string
    readonly playerRenamed: (name: string) => string
    readonly aliases: (names: string) => string
    readonly noAliases: string
    readonly notes: string
    readonly picture: string
    readonly noPicture: string
    readonly active: string
    readonly inactive: string
    readonly guest: string
    readonly member: string
    readonly merged: (from: string, into: string) => string
    readonly parted: (name: string) => string
    readonly distinct: (one: string, other: string) => string
    readonly guestsLinked: (matches: number) => string
    readonly careerClaimed: (one: string, other: string) => string
    readonly playerAnonymised: string
    readonly playerDeleted: string
  }
}
export const en: RegisterWords = {
  refusals: {
    'name-missing': 'Type a name first.',
    'name-too-long': 'A name has at most 40 characters. Shorten it.',
    'name-taken': (name) =>
      `The register has ${name} already. Add a letter or a surname, or put it under “Other names” if it is the same person.`,
    'no-such-player': 'The register does not have this player any more. Choose another one.',
    'same-player': 'These two are already one and the same. Choose two different players.',
    'is-merged': 'This player was merged into another one. Undo that merge first.',
    'not-merged': 'This player is not merged into anybody, so there is no merge to undo.',
    'is-gone': 'The name of this player was forgotten for good. Nothing can be written here any more.',
    'match-runs': 'A match is on stage. End it, or take it off the stage, before a name is forgotten.',
    'not-open': 'This entry cannot be taken back.',
    'no-guests': 'No guest of that name sits in a match that counts. Choose a guest from the list.',
    'seat-taken': (seat) => `Seat ${seat} belongs to a player of the register already. Change it in the match itself.`,
    'no-guest-seat': (seat) => `Seat ${seat} is not in a match that counts. Choose a guest from the list.`,
    'sat-there': (names) =>
      `In each of these matches the player, or another of these guests, sat as well (${names}), so they are different people there. Choose another player or other guests.`,
    'closed-seasons': (titles) =>
      `All these matches lie in closed seasons (${titles}), where nothing changes. Reopen the season first.`,
    'too-many-seats': 'These are more than 10,000 seats. Choose fewer names at a time.',
    'no-such-link': 'This link has been taken back already. Open the list of links again.',
    'nameless-console': 'Give the club a name under Settings first: the other club must see who says so.',
    'sat-together': (matches) =>
      `These two sat at one table (matches: ${matches}), so they are two people. Choose another player.`,
    'other-side': 'Your club has said so already. Now the other club says it, at its own console.',
    'same-person': 'Both clubs have said so already: there is nothing left to do.',
    'no-such-claim': 'Nobody says of these two that they are one person any more. Open the player again.',
  },
  unknown: 'There is no such player. GET /api/v1/players lists them.',
  trail: {
    playerAdded: (name) => `Joined the register as ${name}`,
    playerRenamed: (name) => `Renamed to ${name}`,
    aliases: (names) => `Also called ${names}`,
    noAliases: 'Other names removed',
    notes: 'Notes changed',
    picture: 'Picture changed',
    noPicture: 'Picture removed',
    active: 'Active again',
    inactive: 'No longer active',
    guest: 'Counts as a guest',
    member: 'No longer a guest',
    merged: (from, into) => `${from} was merged into ${into}`,
    parted: (name) => `The merge of ${name} was undone`,
    distinct: (one, other) => `${one} and ${other} are two people`,
    careerClaimed: (one, other) => `${one} and ${other} are one person, in two clubs`,
    guestsLinked: (matches) => `Guests linked, ${matches === 1 ? 'in 1 match' : `in ${matches} matches`}`,
    playerAnonymised: 'The name was forgotten',
    playerDeleted: 'Removed from the register, and the name forgotten',
  },
}
