/** The Polish names of roles, factions and deeds, in both skins (section 5). */
import { polishCount } from '../../../engine/words/counts.pl.ts'
import type { Role, Team } from '../roles.ts'

/** The names of one skin. */
export interface Terms {
  readonly roles: Readonly<Record<Role, string>>
  /** Plurals of roles that several players have: 2 Ufoki, 5 Ufoków. */
  readonly several: Readonly<Partial<Record<Role, readonly [few: string, many: string]>>>
  readonly teams: Readonly<Record<Team, string>>
  /** Factions with a verb in the singular. */
  readonly one: readonly Team[]
  readonly mormons: string
  /** The title of the list of those to be searched. */
  readonly searchList: string
  readonly search: string
  /** The noun for a hanging: „Powieszenie”. */
  readonly hanging: string
  /** The verb for a hanging: „X kończy na stryczku”. */
  readonly hangs: string
  readonly drunk: string
  /** The verb for the drunk: „X pije do rana”. */
  readonly drinks: string
  readonly treat: string
  readonly gunman: string
  readonly gunmen: string
}
const neutralRoles: Terms['roles'] = {
  sheriff: 'Szeryf',
  hooker: 'Powiernica',
  goodGunman: 'Dobry Strzelec',
  parson: 'Kapelan',
  judge: 'Sędzia',
  mayor: 'Burmistrz',
  drunkard: 'Barman',
  drunkJudge: 'Sędzia z Karczmy',
  drunkMayor: 'Burmistrz z Karczmy',
  taxman: 'Poborca',
  guard: 'Strażnik',
  hairdresser: 'Golibroda',
  gambler: 'Wielki Gracz',
  executor: 'Egzekutor',
  investigator: 'Śledczy',
  crystal: 'Otwarta Księga',
  doctor: 'Lekarz',
  journalist: 'Reporter',
  inciter: 'Agitator',
  seducer: 'Czaruś',
  plainCitizen: 'Mieszczanin',
  badGunman: 'Zły Strzelec',
  blackmailer: 'Lalkarz',
  avenger: 'Mściciel',
  thief: 'Kieszonkowiec',
  cardsharper: 'Karciarz',
  infiltrator: 'Infiltrator',
  plainBandit: 'Banita',
  shaman: 'Wizjoner',
  femaleShaman: 'Zielarka',
  leader: 'Starszy Klanu',
  coyot: 'Samotny Kojot',
  quietFoot: 'Lekki Krok',
  binocularEye: 'Daleki Wzrok',
  burningRage: 'Gorąca Głowa',
  stagecoach: 'Woźnica',
  warrior: 'Łowca',
  trailer: 'Tropiciel',
  plainIndian: 'Klanowicz',
  detector: 'Detektor',
  mindEater: 'Czytający w Myślach',
  megaAlien: 'Pierwszy Przybysz',
  tentacle: 'Zielone Pnącze',
  leech: 'Purpurowy Chwytacz',
  plainAlien: 'Przybysz',
  luckyLuke: 'Samotny Rewolwerowiec',
  janosik: 'Bohater Ludu',
}
const originalRoles: Terms['roles'] = {
  sheriff: 'Szeryf',
  hooker: 'Dziwka',
  goodGunman: 'Dobry Rewolwerowiec',
  parson: 'Pastor',
  judge: 'Sędzia',
  mayor: 'Burmistrz',
  drunkard: 'Opój',
  drunkJudge: 'Pijany Sędzia',
  drunkMayor: 'Pijany Burmistrz',
  taxman: 'Poborca Podatkowy',
  guard: 'Ochroniarz',
  hairdresser: 'Fryzjer',
  gambler: 'Hazardzista',
  executor: 'Kat',
  investigator: 'Śledczy',
  crystal: 'Kryształowy Obywatel',
  doctor: 'Lekarz',
  journalist: 'Dziennikarz',
  inciter: 'Podżegacz',
  seducer: 'Uwodziciel',
  plainCitizen: 'Miastowy',
  badGunman: 'Zły Rewolwerowiec',
  blackmailer: 'Szantażysta',
  avenger: 'Mściciel',
  thief: 'Złodziej',
  cardsharper: 'Szuler',
  infiltrator: 'Infiltrator',
  plainBandit: 'Bandyta',
  shaman: 'Szaman',
  femaleShaman: 'Szamanka',
  leader: 'Wódz',
  coyot: 'Samotny Kojot',
  quietFoot: 'Cicha Stopa',
  binocularEye: 'Lornecie Oko',
  burningRage: 'Płonący Szał',
  stagecoach: 'Woźnica Dyliżansu',
  warrior: 'Wojownik',
  trailer: 'Tropiciel',
  plainIndian: 'Indianin',
  detector: 'Detektor',
  mindEater: 'Pożeracz Umysłów',
  megaAlien: 'Wielki Ufol',
  tentacle: 'Zielona Macka',
  leech: 'Purpurowa Przyssawka',
  plainAlien: 'Ufok',
  luckyLuke: 'Lucky Luke',
  janosik: 'Janosik',
}
export const neutral: Terms = {
  roles: neutralRoles,
  several: {
    plainCitizen: ['Mieszczan', 'Mieszczan'],
    plainBandit: ['Banitów', 'Banitów'],
    plainIndian: ['Klanowiczów', 'Klanowiczów'],
    plainAlien: ['Przybyszów', 'Przybyszów'],
  },
  teams: {
    citizens: 'Mieszczanie',
    bandits: 'Banici',
    indians: 'Klan Prerii',
    aliens: 'Przybysze',
    luckyLuke: 'Samotny Rewolwerowiec',
    janosik: 'Bohater Ludu',
  },
  one: ['indians', 'luckyLuke', 'janosik'],
  mormons: 'Korespondenci',
  searchList: 'Do kontroli',
  search: 'kontrola',
  hanging: 'wygnanie',
  hangs: 'opuszcza miasto na zawsze',
  drunk: 'niedyspozycja',
  drinks: 'niedomaga do rana',
  treat: 'Komu dziś zaszkodzi kolacja?',
  gunman: 'strzelec',
  gunmen: 'strzelców',
}
export const original: Terms = {
  roles: originalRoles,
  several: {
    plainCitizen: ['Miastowych', 'Miastowych'],
    plainBandit: ['Bandytów', 'Bandytów'],
    plainIndian: ['Indian', 'Indian'],
    plainAlien: ['Ufoki', 'Ufoków'],
  },
  teams: {
    citizens: 'Miastowi',
    bandits: 'Bandyci',
    indians: 'Indianie',
    aliens: 'Ufoki',
    luckyLuke: 'Lucky Luke',
    janosik: 'Janosik',
  },
  one: ['luckyLuke', 'janosik'],
  mormons: 'Mormoni',
  searchList: 'Do przeszukania',
  search: 'przeszukanie',
  hanging: 'powieszenie',
  hangs: 'kończy na stryczku',
  drunk: 'upojenie',
  drinks: 'pije do rana',
  treat: 'Kogo zabierasz na jednego?',
  gunman: 'rewolwerowiec',
  gunmen: 'rewolwerowców',
}
/** The same names with the card name that `crystalName` gives. */
export const withAgent = (terms: Terms): Terms => ({
  ...terms,
  roles: { ...terms.roles, crystal: 'Agent Ochrony' },
})
/** A role with its number: „Szeryf”, „5 Banitów”. */
export function inPlay({ roles, several }: Terms, role: Role, count: number): string {
  const forms = several[role]
  if (count === 1) return roles[role]
  return forms === undefined ? `${count} × ${roles[role]}` : polishCount(count, [roles[role], ...forms])
}
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} i ${names.at(-1)}`
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
