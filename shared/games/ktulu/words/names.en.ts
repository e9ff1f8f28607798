/** The English names of roles, factions and deeds, in both skins (section 5). */
import type { Role, Team } from '../roles.ts'

/** The names of one skin. */
export interface Terms {
  readonly roles: Readonly<Record<Role, string>>
  /** Plurals of roles that several players have: "5 Outlaws". */
  readonly several: Readonly<Partial<Record<Role, string>>>
  readonly teams: Readonly<Record<Team, string>>
  /** Names of factions within a sentence. */
  readonly the: Readonly<Record<Team, string>>
  /** Factions with a verb in the singular. */
  readonly one: readonly Team[]
  readonly mormons: string
  readonly searchList: string
  readonly search: string
  readonly searched: string
  readonly hang: string
  readonly hanged: string
  readonly drunk: string
  readonly drinks: string
  readonly gunman: string
  readonly gunmen: string
}
const neutralRoles: Terms['roles'] = {
  sheriff: 'Sheriff',
  hooker: 'Confidante',
  goodGunman: 'Good Sharpshooter',
  parson: 'Chaplain',
  judge: 'Judge',
  mayor: 'Mayor',
  drunkard: 'Bartender',
  drunkJudge: 'Tavern Judge',
  drunkMayor: 'Tavern Mayor',
  taxman: 'Tax Collector',
  guard: 'Guard',
  hairdresser: 'Barber',
  gambler: 'High Roller',
  executor: 'Enforcer',
  investigator: 'Investigator',
  crystal: 'Open Book',
  doctor: 'Doctor',
  journalist: 'Reporter',
  inciter: 'Agitator',
  seducer: 'Charmer',
  plainCitizen: 'Townsperson',
  badGunman: 'Bad Sharpshooter',
  blackmailer: 'Puppeteer',
  avenger: 'Avenger',
  thief: 'Pickpocket',
  cardsharper: 'Cardsharp',
  infiltrator: 'Infiltrator',
  plainBandit: 'Outlaw',
  shaman: 'Visionary',
  femaleShaman: 'Herbalist',
  leader: 'Elder',
  coyot: 'Lone Coyote',
  quietFoot: 'Soft Step',
  binocularEye: 'Far Sight',
  burningRage: 'Firebrand',
  stagecoach: 'Coach Driver',
  warrior: 'Hunter',
  trailer: 'Tracker',
  plainIndian: 'Clan Member',
  detector: 'Detector',
  mindEater: 'Mind Reader',
  megaAlien: 'Prime Visitor',
  tentacle: 'Green Tendril',
  leech: 'Purple Grabber',
  plainAlien: 'Visitor',
  luckyLuke: 'Lone Gunslinger',
  janosik: 'Folk Hero',
}
const originalRoles: Terms['roles'] = {
  sheriff: 'Sheriff',
  hooker: 'Hooker',
  goodGunman: 'Good Gunman',
  parson: 'Parson',
  judge: 'Judge',
  mayor: 'Mayor',
  drunkard: 'Drunkard',
  drunkJudge: 'Drunk Judge',
  drunkMayor: 'Drunk Mayor',
  taxman: 'Taxman',
  guard: 'Security Guard',
  hairdresser: 'Hairdresser',
  gambler: 'Gambler',
  executor: 'Executor',
  investigator: 'Investigator',
  crystal: 'Crystallic Citizen',
  doctor: 'Doctor',
  journalist: 'Journalist',
  inciter: 'Inciter',
  seducer: 'Seducer',
  plainCitizen: 'Citizen',
  badGunman: 'Bad Gunman',
  blackmailer: 'Blackmailer',
  avenger: 'Avenger',
  thief: 'Thief',
  cardsharper: 'Cardsharper',
  infiltrator: 'Infiltrator',
  plainBandit: 'Bandit',
  shaman: 'Shaman',
  femaleShaman: 'Female Shaman',
  leader: 'Leader',
  coyot: 'Lone Coyot',
  quietFoot: 'Quiet Foot',
  binocularEye: 'Binocular Eye',
  burningRage: 'Burning Rage',
  stagecoach: 'Stagecoach Operator',
  warrior: 'Warrior',
  trailer: 'Trailer',
  plainIndian: 'Indian',
  detector: 'Detector',
  mindEater: 'Mind Eater',
  megaAlien: 'Mega Alien',
  tentacle: 'Green Tentacle',
  leech: 'Purple Leech',
  plainAlien: 'Alien',
  luckyLuke: 'Lucky Luke',
  janosik: 'Janosik',
}
export const neutral: Terms = {
  roles: neutralRoles,
  several: { plainCitizen: 'Townspeople', plainBandit: 'Outlaws', plainIndian: 'Clan Members', plainAlien: 'Visitors' },
  teams: {
    citizens: 'Townsfolk',
    bandits: 'Outlaws',
    indians: 'Prairie Clan',
    aliens: 'Visitors',
    luckyLuke: 'Lone Gunslinger',
    janosik: 'Folk Hero',
  },
  the: {
    citizens: 'the Townsfolk',
    bandits: 'the Outlaws',
    indians: 'the Prairie Clan',
    aliens: 'the Visitors',
    luckyLuke: 'the Lone Gunslinger',
    janosik: 'the Folk Hero',
  },
  one: ['indians', 'luckyLuke', 'janosik'],
  mormons: 'Pen Friends',
  searchList: 'To be patted down',
  search: 'pat down',
  searched: 'patted down',
  hang: 'Expel',
  hanged: 'expelled',
  drunk: 'out cold',
  drinks: 'treat to one drink too many',
  gunman: 'a sharpshooter',
  gunmen: 'the sharpshooters',
}
export const original: Terms = {
  roles: originalRoles,
  several: { plainCitizen: 'Citizens', plainBandit: 'Bandits', plainIndian: 'Indians', plainAlien: 'Aliens' },
  teams: {
    citizens: 'Citizens',
    bandits: 'Bandits',
    indians: 'Indians',
    aliens: 'Aliens',
    luckyLuke: 'Lucky Luke',
    janosik: 'Janosik',
  },
  the: {
    citizens: 'the Citizens',
    bandits: 'the Bandits',
    indians: 'the Indians',
    aliens: 'the Aliens',
    luckyLuke: 'Lucky Luke',
    janosik: 'Janosik',
  },
  one: ['luckyLuke', 'janosik'],
  mormons: 'Mormons',
  searchList: 'To be searched',
  search: 'search',
  searched: 'searched',
  hang: 'Hang',
  hanged: 'hanged',
  drunk: 'drunk',
  drinks: 'take out for drinks',
  gunman: 'a gunman',
  gunmen: 'the gunmen',
}
/** The same names with the card name that `crystalName` gives. */
export const withAgent = (terms: Terms): Terms => ({ ...terms, roles: { ...terms.roles, crystal: 'Security Agent' } })
/** A role with its number: "Sheriff", "5 Outlaws". */
export const counted = ({ roles, several }: Terms, role: Role, count: number): string =>
  count === 1 ? roles[role] : `${count} ${several[role] ?? `× ${roles[role]}`}`
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
