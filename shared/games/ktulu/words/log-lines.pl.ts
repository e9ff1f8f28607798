/** The Polish words of log, facts, marks and hints. */
import { polishCount } from '../../../engine/words/counts.pl.ts'
import { capital, inPlay, list, type Terms } from './names.pl.ts'
import { deedName, type Team } from '../roles.ts'
import type { SkinWords, LogLines } from './words.ts'

type Lines = Pick<SkinWords, 'steps' | 'say' | 'apart' | 'ask' | 'next'>
const has = ({ one, teams }: Terms, team: Team): string =>
  `${teams[team]} ${one.includes(team) ? 'ma' : 'mają'} posążek`

/** A heading with a colon, or with the mark of its own question. */
const headed = (question: string): string => (question.endsWith('?') ? question : `${question}:`)
const wins = ({ one, teams }: Terms): SkinWords['wins'] => {
  const says = (team: Team): string => `${one.includes(team) ? 'Wygrywa' : 'Wygrywają'} ${teams[team]}`
  return {
    citizens: says('citizens'),
    bandits: says('bandits'),
    indians: says('indians'),
    aliens: says('aliens'),
    luckyLuke: says('luckyLuke'),
    janosik: says('janosik'),
    nobody: 'Nikt nie wygrywa',
  }
}
const reasons = ({ hanging, search }: Terms): SkinWords['reasons'] => ({
  'W-1': `${hanging}, dokładnie według planu`,
  'W-2': `${search} ujawnia posążek`,
  'W-3': 'osoba z posążkiem zginęła za dnia',
  'W-4': 'za dnia posążek jest w uczciwych rękach',
  'W-5': 'o zmroku posążek był we właściwych rękach',
  'W-6': 'trzeci sygnał wysłany',
  'W-7': 'statek odpływa razem z posążkiem',
  'W-8': 'nikt inny nie przeżył',
  'W-9': 'nikt nie przeżył',
  draw: 'gra kończy się remisem',
  moderator: 'decyzja prowadzącego',
})
const fates = ({ hanging }: Terms): SkinWords['fates'] => ({
  alive: 'żyje',
  duel: 'śmierć w pojedynku',
  hanged: hanging,
  poison: 'trucizna',
  left: 'wyjście z gry',
  'rule breach': 'złamanie zasad',
  night: 'śmierć w nocy',
  corrected: 'usunięcie w poprawce',
})
const deaths = ({ hangs }: Terms): Readonly<Record<keyof SkinWords['fates'], (name: string) => string>> => ({
  alive: (name) => `${name} żyje`,
  duel: (name) => `${name} ginie w pojedynku`,
  hanged: (name) => `${name} ${hangs}`,
  poison: (name) => `${name} umiera od trucizny`,
  left: (name) => `${name} wychodzi z gry`,
  'rule breach': (name) => `${name} wypada z gry za złamanie zasad`,
  night: (name) => `${name} ginie w nocy`,
  corrected: (name) => `${name} jest poza grą`,
})
const marks = ({ mormons, drunk }: Terms): SkinWords['marks'] => ({
  jailed: 'więzienie',
  drunk,
  cards: 'przy kartach',
  guarded: 'pod ochroną',
  poisoned: 'trucizna',
  statuette: 'posążek',
  planted: 'nie wie',
  trailed: 'ma cień',
  incited: 'do sprawdzenia',
  marked: 'przywiązanie',
  mormon: mormons,
  nominated: 'podejrzenie',
  listed: 'na liście',
  dead: 'nie żyje (tajne)',
})
const deeds = ({ drunk }: Terms): SkinWords['deeds'] => ({
  jailed: (name) => `Do więzienia idzie ${name}`,
  drunk: (name) => `${name}: ${drunk}`,
  cards: (name) => `Do kart siada ${name}`,
  guarded: (name) => `Pod ochroną jest ${name}`,
  poisoned: (name) => `Truciznę dostaje ${name}`,
  trailed: (name) => `Ktoś śledzi: ${name}`,
  marked: (name) => `Przywiązanie: ${name}`,
  dead: (name) => `Ginie ${name}`,
})
const facts = ({ roles, teams, mormons }: Terms): SkinWords['facts'] => ({
  faction: ({ seat, faction }, name) => `${name(seat)}: ${teams[faction]}`,
  role: ({ seat, faction, role }, name) => `${name(seat)}: ${roles[role]} (${teams[faction]})`,
  holder: ({ seat }, name) => `Posążek ma ${name(seat)}`,
  neighbour: ({ near }) => (near ? 'Tak: posążek ma ktoś tuż obok ciebie' : 'Nie: nikt tuż obok ciebie nie ma posążka'),
  aim: ({ target, answer }, name) =>
    ({
      target: `Trafienie: posążek ma ${name(target)}`,
      cw: `Posążek jest na drodze od ciebie do celu (${name(target)}), zgodnie z ruchem wskazówek zegara`,
      ccw: `Posążek jest na drodze od ciebie do celu (${name(target)}), przeciwnie do ruchu wskazówek zegara`,
      self: 'Posążek masz ty',
    })[answer],
  theft: ({ target, got }, name) => `${name(target)}: ${got ? 'posążek zdobyty' : 'bez posążka'}`,
  kill: ({ target, died, got }, name) => {
    const loot = got ? '. Posążek zdobyty' : ''
    return died ? `${name(target)} nie żyje${loot}` : `${name(target)}: nic się nie stało${loot}`
  },
  holds: () => 'Teraz posążek masz ty',
  client: ({ hooker }, name) => `Od dziś się znacie. ${name(hooker)}: ${roles.hooker}`,
  bound: ({ master, victim }, name) =>
    `Na haku jest ${name(victim)}, trzyma ${name(master)}. ${name(victim)} nie może szkodzić głosem, czynem ani słowem tej osobie: ${name(master)}`,
  unbound: ({ master, victim }, name) => `${name(master)} jednak nie trzyma na haku: ${name(victim)}`,
  mates: ({ team, seats, roles: shown }, name) => {
    const each = seats.map((seat) => {
      const role = shown?.[seat]
      return role === undefined ? name(seat) : `${name(seat)} (${roles[role]})`
    })
    return `${teams[team]}: ${each.join(', ')}`
  },
  ballots: ({ ballots }, name) =>
    `Głosy: ${ballots.map(({ voter, names }) => `${name(voter)} → ${list(names.map((each) => name(Number(each)))) || '–'}`).join(', ')}`,
  mormons: ({ seats }, name) => `${mormons}: ${list(seats.map(name))}`,
  carrier: ({ seat }, name) => `Posążek niesie ${name(seat)}`,
})
const centre = (terms: Terms): SkinWords['centre'] => ({
  night: (n) => (n === 0 ? 'Pierwsza noc' : `Noc ${n}`),
  nightSub: 'Miasto śpi',
  day: (n) => `Dzień ${n}`,
  quietNight: 'Tej nocy nikt nie zginął',
  nightDeaths: 'Ofiary nocy',
  statuette: (faction) => (faction === null ? 'Posążek zmienił stronę' : `Teraz ${has(terms, faction)}`),
  lost: 'Posążek zaginął',
  statuetteNow: (faction) => `Posążek: ${faction === null ? 'zaginął' : terms.teams[faction]}`,
  abstains: 'bez głosu',
  secretBallot: 'Głosowanie tajne',
  duel: 'Pojedynek',
  duelOf: (number, most) => `Pojedynek ${number} z ${most}`,
  nominations: 'Podejrzani',
  searchList: terms.searchList,
  incited: (names) => `Dopisano w nocy: ${names}`,
  dropped: (names) => `Odpada przez remis: ${names}`,
  tieBreak: (name) => `Remis rozstrzyga ${name}`,
  pardonWindow: 'Czy ktoś wstaje?',
  duelWindow: 'Czy ktoś wstaje?',
  rolesTitle: 'W tym mieście',
  roleCount: (role, count) => inPlay(terms, role, count),
  allCards: 'Wszystkie karty',
})
const hints = ({ roles, teams, one, hanging, gunmen }: Terms): SkinWords['hints'] => ({
  acting: (role, name, seat) => `${role}: ${name} (${seat}).`,
  group: (team, names) => `Nie śpią: ${names} (${team}).`,
  stop: (names) => `Znak stop: ${names}. Tej nocy bez ruchu, nic nie wpisuj.`,
  noSay: (names) => `Poznaje pozostałych, ale bez głosu i bez posążka: ${names}.`,
  fake: 'Wezwanie na pokaz: zwykła pauza, nic nie wpisuj. Kto mimo to otworzy oczy, widzi znak stop.',
  mayDecline: 'Wolno zrezygnować.',
  mustChoose: 'Trzeba kogoś wskazać.',
  left: (times) => `Pozostało użyć: ${times}.`,
  showTo: (names, fact) => `Pokaż (${names}): „${fact}”.`,
  announced: (says) => `Ostatnio ogłoszone: ${says}. Powiedz to też na głos.`,
  holder: (name, seat) => `Posążek ma ${name} (${seat}).`,
  plantedOn: (name, by) => `Posążek ma ${name} i o tym nie wie (podłożenie: ${by}).`,
  allBandits: `Posążek mają ${teams.bandits}, jeszcze nikt z osobna.`,
  noBreaker: 'Nikt nie rozstrzyga remisu: bez zgody nic się nie dzieje.',
  breaker: (name) => `Remis rozstrzyga ${name}.`,
  bound: (victim, master) => `${victim} nie może zaszkodzić tej osobie: ${master}.`,
  doubled: (role, names) => `Tę samą kartę (${role}) mają dwie osoby: ${names}. Popraw jedną z nich.`,
  boundWarning: (victim, master) => `Sprawdź to bez programu: ${victim} nie może zaszkodzić tej osobie: ${master}.`,
  dawnDeaths: (names) => `Ogłosisz śmierć: ${names}.`,
  dawnQuiet: 'Tej nocy nikt nie zginął.',
  dawnNotice: (says) => `Ogłosisz: ${says}.`,
  dawnInvestigation: (name, team, role) => `Ogłosisz wynik śledztwa: ${name} to ${role} (${team}).`,
  dawnFailed: 'Ogłosisz, że śledztwo się nie udało.',
  citizensHold: `${teams.citizens} ${one.includes('citizens') ? 'ma' : 'mają'} posążek i o świcie wygrywają.`,
  poisonWaits: (name) => `Trucizna: ${name}.`,
  incitedWaits: (name) => `${name} trafia dziś na listę niezależnie od głosów.`,
  missing: (names) => `Brak głosu: ${names}.`,
  allIn: 'Wszystkie głosy wpisane.',
  watching: (names) => `Patrzy zamiast głosować: ${names}.`,
  gunman: (name) => `${name} należy do ${gunmen} i wygra bez względu na głosy.`,
  gunmen: (names) => `Obie osoby należą do ${gunmen}, więc decydują głosy: ${names}.`,
  noGunman: `Nikt z tej pary nie należy do ${gunmen}: decydują głosy.`,
  mayReveal: (role, name) => `${name} to ${role} i może wstać.`,
  nobodyReveals: 'Nikt nie może wstać. Mimo to poczekaj.',
  doctor: (name) => `${roles.doctor}: ${name}.`,
  pointOut: 'Pokaż bez słowa, o kogo chodzi.',
  keepSecret: 'Nie pokazuj, o kogo chodzi.',
  victim: (names) => `Zaraz zginie: ${names}.`,
  searchFinds: (name) => `Posążek ma ${name}.`,
  searchFindsNothing: 'Nikt z nich nie ma posążka.',
  janosik: (name) => `${name} to ${roles.janosik} i wygrywa przez ${hanging}.`,
  canRefuse: (name) => `${name} może odmówić.`,
  cannotRefuse: `${roles.sheriff} nie żyje: odmówić nie można.`,
  namesNeeded: (count) => `Brakuje jeszcze ${polishCount(count, ['imienia', 'imion', 'imion'])}.`,
  manyNames: (most) => `Więcej imion niż ${most} to długie głosowanie.`,
  ship: (night, now) => (now ? 'Z końcem tej nocy odpływa statek.' : `Statek odpływa od nocy ${night}.`),
  alienUses: (count) => `Wysłane sygnały: ${count} z 3.`,
  journalist: (name) => `${name} może patrzeć zamiast głosować.`,
  notMet: (name) => `${name} jeszcze się z nimi nie budzi.`,
  suggested: (name) => `Propozycja: ${name}.`,
})
const titles: SkinWords['titles'] = {
  enterRole: (name) => `Karta: ${name}`,
  clearRole: (name) => `Wyczyść kartę: ${name}`,
  pickMormons: 'Te trzy osoby',
  yes: 'Tak',
  no: 'Nie',
  groupVote: 'Wpisz każdy głos',
  challenge: (challenger) => `Kogo wyzywa ${challenger}?`,
  accept: (name) => `${name} przyjmuje`,
  refuse: (name) => `${name} odmawia`,
  nominate: 'Podejrzani',
  strike: 'Skreśl imię z listy',
  hands: (option) => `Ręce za: ${option}`,
  rest: (option) => `Cała reszta: ${option}`,
  ballots: 'Wpisz całe głosy',
  cast: {
    duel: 'Kto ma wygrać?',
    search: 'Kogo sprawdzić?',
    runoff: 'Kogo sprawdzić?',
    whether: 'Czy ktoś ma dziś ponieść karę?',
    how: 'W jaki sposób?',
    who: 'Kto to będzie?',
    whoAgain: 'Kto to będzie?',
  },
  abstain: 'Wstrzymuję się',
  watch: (name) => `${name} patrzy`,
  breakTie: (name) => `Remis rozstrzyga ${name}`,
  revealSelf: (name, role) => `${name} wstaje: ${role}`,
  breachRules: 'Ktoś złamał zasady',
  setOut: 'Oznacz śmierć gracza',
  setIn: 'Przywróć gracza do życia',
  setHolder: (knowing) => (knowing ? 'Przenieś posążek (posiadacz wie)' : 'Przenieś posążek (posiadacz nie wie)'),
  setBind: (name, role) => `Kogo ma na haku ${name} (${role})`,
  setTrail: (name) => `Kogo śledzi ${name}`,
  markOn: (mark) => `Dodaj znacznik: ${mark}`,
  markOff: (mark) => `Zdejmij znacznik: ${mark}`,
}
function told(terms: Terms, steps: SkinWords['steps']): Pick<LogLines, PublicType> {
  const { roles, several, teams, drinks, gunmen, hanging } = terms
  /** A role with its faction; a plain member's role says the faction already. */
  const card = (role: keyof typeof roles, team: Team): string =>
    several[role] === undefined ? `${roles[role]}, ${teams[team]}` : roles[role]
  const { questions, choices } = asked(terms)
  const died = deaths(terms)
  const option = (value: string, name: (seat: number) => string): string =>
    value in choices ? choices[value as keyof typeof choices] : name(Number(value))
  return {
    cardsDealt: () => 'Karty rozdane',
    roles: ({ roles: counts }) =>
      `W grze: ${Object.entries(counts)
        .map(([role, count]) => inPlay(terms, role as keyof typeof roles, count))
        .join(', ')}`,
    phase: ({ name, n }) =>
      ({
        dayZero: 'Przedstawianie się',
        night: n === 0 ? 'Zapada pierwsza noc' : `Zapada noc ${n}`,
        day: `Zaczyna się dzień ${n}`,
      })[name],
    called: ({ step }) => steps[step],
    jail: ({ seat }, name) => `${name(seat)} spędza noc w więzieniu`,
    drunk: ({ seat }, name) => `${name(seat)} ${drinks}`,
    cards: ({ seat }, name) =>
      seat === null ? 'Tej nocy gra w karty ten, kto ma posążek' : `${name(seat)} do rana gra w karty`,
    statuetteFaction: ({ faction }) => centre(terms).statuette(faction),
    statuetteLost: () => centre(terms).lost,
    death: ({ seat, cause, by }, name) => {
      const says = cause === null ? `${name(seat)} nie żyje` : died[cause](name(seat))
      return by === undefined ? says : `${says}. Sprawca: ${deedName(by, terms)}`
    },
    reveal: ({ seat, role, faction, mormon }, name) =>
      `${name(seat)}: ${card(role, faction)}${mormon === true ? `, ${terms.mormons}` : ''}`,
    saved: ({ seat }, name) => `${name(seat)} jednak żyje`,
    duelChallenge: ({ challenger, challenged }, name) => `${name(challenger)} wyzywa na pojedynek: ${name(challenged)}`,
    duelRefused: ({ challenger, challenged }, name) =>
      `${name(challenged)} odmawia pojedynku (wyzwanie: ${name(challenger)})`,
    speech: ({ seat }, name) => (seat === null ? '' : `Głos ma ${name(seat)}`),
    duelBrokenOff: ({ challenger, challenged }, name) =>
      `Pojedynek przerwany, nie liczy się: ${name(challenger)} – ${name(challenged)}`,
    duelStart: ({ challenger, challenged, number }, name) =>
      `Pojedynek ${number}: ${name(challenger)} – ${name(challenged)}`,
    voteOpened: ({ question }) => `Głosowanie: ${questions[question]}`,
    votePublished: ({ question, counts, result }, name) => {
      const tally = Object.entries(counts ?? {}).map(([value, count]) => `${option(value, name)}: ${count}`)
      const says = tally.length > 0 ? tally : result.map((value) => option(value, name))
      return `${headed(questions[question])} ${says.length > 0 ? says.join(', ') : 'bez rozstrzygnięcia'}`
    },
    duelGunman: ({ seat }, name) => `${name(seat)} należy do ${gunmen} i wygrywa pojedynek`,
    duelResult: ({ winner }, name) =>
      winner === 'both'
        ? 'Giną obie strony'
        : winner === 'none'
          ? 'Nikt nie ginie'
          : `Pojedynek wygrywa ${name(winner)}`,
    movedOn: () => '',
    reactionOpened: () => 'Czy ktoś wstaje?',
    reactionClosed: () => '',
    selfReveal: ({ seat, role, faction, effect }, name) => {
      const then = {
        judge: '. Wynik się odwraca',
        stagecoach: '. Giną obie strony pojedynku',
        pardon: '. Wyrok nie będzie wykonany',
        none: '',
      }[effect]
      return `${name(seat)} wstaje: ${card(role, faction)}${then}`
    },
    nominated: ({ seats }, name) =>
      seats.length === 0 ? 'Dziś bez podejrzanych' : `Podejrzani: ${seats.map(name).join(', ')}`,
    searchList: ({ voted, incited }, name) => {
      const seats = [...voted, ...incited.filter((seat) => !voted.includes(seat))]
      return seats.length === 0 ? `${terms.searchList}: nikt` : `${terms.searchList}: ${seats.map(name).join(', ')}`
    },
    searchOutcome: ({ found }, name) =>
      found === null ? 'Nic nie znaleziono' : `Znaleziono posążek. Ma go ${name(found)}`,
    mistreatResult: ({ decision, seat }, name) => {
      if (decision === 'none' || seat === null) return 'Dziś nikt nie ponosi kary'
      return decision === 'hang' ? `Wyrok: ${hanging}, ${name(seat)}` : `Śledztwo: ${name(seat)}`
    },
    pardon: ({ seat, by }, name) => `${name(by)} wstrzymuje wyrok: ${name(seat)} żyje`,
    investigation: (event, name) =>
      event.seat === null
        ? 'Śledztwo się nie udało'
        : `Wynik śledztwa: ${name(event.seat)} to ${card(event.role, event.faction)}`,
    alienUse: ({ number }) => `W niebo idzie sygnał ${number} z 3`,
    winner: ({ winner, reason }) => `${wins(terms)[winner]}: ${reasons(terms)[reason]}`,
    finalReveal: ({ holder }, name) =>
      holder === null ? 'Odkryto wszystkie karty' : `Odkryto wszystkie karty. Posążek ma ${name(holder)}`,
    corrected: ({ seat, out }, name) =>
      out === null
        ? 'Sprostowanie: głosy były inne'
        : `Sprostowanie: ${name(seat)} ${out ? 'jest poza grą' : 'wraca do gry'}`,
  }
}
type PublicType =
  | 'roles'
  | 'cardsDealt'
  | 'phase'
  | 'called'
  | 'jail'
  | 'drunk'
  | 'cards'
  | 'statuetteFaction'
  | 'statuetteLost'
  | 'death'
  | 'reveal'
  | 'saved'
  | 'duelChallenge'
  | 'duelRefused'
  | 'speech'
  | 'duelBrokenOff'
  | 'duelStart'
  | 'voteOpened'
  | 'votePublished'
  | 'duelGunman'
  | 'duelResult'
  | 'movedOn'
  | 'reactionOpened'
  | 'reactionClosed'
  | 'selfReveal'
  | 'nominated'
  | 'searchList'
  | 'searchOutcome'
  | 'mistreatResult'
  | 'pardon'
  | 'investigation'
  | 'alienUse'
  | 'winner'
  | 'finalReveal'
  | 'corrected'
function secretly(terms: Terms, { steps }: Lines): Omit<LogLines, PublicType> {
  const { roles } = terms
  const known = facts(terms)
  const marked = marks(terms)
  const fact = (each: Parameters<LogLines['learned']>[0]['fact'], name: (seat: number) => string): string =>
    (known[each.kind] as (fact: unknown, name: (seat: number) => string) => string)(each, name)
  return {
    roleDealt: ({ to, role }, name) => `Karta: ${list(to.map(name))}, ${roles[role]}`,
    factsTold: ({ to, facts: all }, name) =>
      `${list(to.map(name))} ${to.length === 1 ? 'może' : 'mogą'} to sprawdzić: ${all.map((each) => fact(each, name)).join('; ')}`,
    ballotNoted: ({ to }, name) => `Głos z telefonu: ${list(to.map(name))}`,
    phonesAsked: ({ to, call }, name) =>
      call === null || call.part === null ? '' : `Pytanie na telefonie: ${list(to.map(name))}`,
    tapNoted: ({ to, target }, name) =>
      `Z telefonu: ${list(to.map(name))} → ${target === null ? 'nikt' : name(target)}`,
    picksTold: () => '',
    nothingTold: () => '',
    standNoted: ({ to, stands }, name) => `Z telefonu: ${list(to.map(name))} ${stands ? 'wstaje' : 'nie wstaje'}`,
    suspectsNoted: ({ to, seats }, name) =>
      `Z telefonu: ${list(to.map(name))} → ${seats.length === 0 ? 'nikt' : list(seats.map(name))}`,
    watchNoted: () => '',
    roleEntered: ({ seat, role }, name) => `Wpisano: ${name(seat)}, ${roles[role]}`,
    roleCleared: ({ seat }, name) => `Wyczyszczono kartę: ${name(seat)}`,
    dealt: () => 'Karty rozdane',
    roleSet: ({ seat, role }, name) => `Poprawiono kartę: ${name(seat)}, ${roles[role]}`,
    mormonsPicked: ({ seats }, name) => `${terms.mormons}: ${list(seats.map(name))}`,
    nightFell: () => '',
    dayBroke: () => '',
    unmet: ({ seats }, name) => `Frakcja ich nie zna: ${list(seats.map(name))}`,
    met: ({ seats }, name) => `Frakcja ich zna: ${list(seats.map(name))}`,
    used: ({ seat, again }, name) =>
      again === true ? `Moc znów do użycia: ${name(seat)}` : `Użyta moc: ${name(seat)}`,
    usesSet: ({ seat, times }, name) => `Poprawiono liczbę użyć mocy, ${name(seat)}: ${times}`,
    hindered: ({ seat, by, on }, name) => `${name(seat)}: ${marked[by]}${on ? '' : ' (koniec)'}`,
    guarded: ({ seat }, name) => (seat === null ? 'Nikt nie jest już pod ochroną' : `Pod ochroną: ${name(seat)}`),
    bound: ({ bind }, name) => `${name(bind.victim)} nie może zaszkodzić tej osobie: ${name(bind.master)}`,
    unbound: ({ master }, name) => `${name(master)} nikogo już nie trzyma na haku`,
    trailed: ({ trail }, name) => `Śledzi ${name(trail.owner)}, cel: ${name(trail.target)}`,
    trailsEnded: () => '',
    poisoned: ({ seat }, name) => (seat === null ? 'Trucizna przestała działać' : `Trucizna: ${name(seat)}`),
    incited: ({ seat }, name) => (seat === null ? '' : `Jutro do sprawdzenia: ${name(seat)}`),
    marked: ({ seat }, name) => (seat === null ? 'Posążek znów jest wolny' : `Posążek przywiązany: ${name(seat)}`),
    statuetteMoved: ({ statuette: { holder, knows } }, name) => {
      if (holder === undefined) return ''
      if (holder === 'bandits') return centre(terms).statuette('bandits')
      return `Posążek ma ${name(holder)}${knows === false ? ' i o tym nie wie' : ''}`
    },
    noticeQueued: () => 'Coś czeka na ogłoszenie o świcie',
    noticesRead: () => '',
    indiansAcquired: () => `${roles.burningRage}: tej nocy można uderzyć`,
    raged: () => `${roles.burningRage}: cios zadany`,
    usedStatuette: () => `${terms.teams.aliens}: sygnał wysłany`,
    learned: ({ to, fact: one }, name) =>
      `${list(to.map(name))} ${to.length === 1 ? 'dowiaduje' : 'dowiadują'} się: ${fact(one, name)}`,
    factsShown: () => '',
    roulette: ({ on }) => (on ? `${roles.gambler}: gra trwa` : ''),
    doomed: ({ doom }, name) =>
      doom === null || doom.victims.length === 0 ? '' : `Zaraz zginie: ${list(doom.victims.map(name))}`,
    spared: ({ seat }, name) => `${roles.doctor}: ${name(seat)} żyje`,
    died: ({ seat }, name) => `${name(seat)} nie żyje`,
    restored: ({ seat }, name) => `${name(seat)} jednak żyje`,
    deathsRead: () => '',
    deathRead: () => '',
    handsEntered: ({ voters }) => `Policzone ręce: ${voters.length}`,
    restEntered: () => 'Rękę podnosi cała reszta',
    ballotsEntered: ({ ballots }) => `Wpisane głosy: ${ballots.length}`,
    watching: ({ seat }, name) => `${name(seat)} patrzy zamiast głosować`,
    nominationsEntered: ({ seats }, name) =>
      seats.length === 0 ? 'Bez podejrzanych' : `Podejrzani dotąd: ${seats.map(name).join(', ')}`,
    answered: () => '',
    investigationSet: ({ seat }, name) => (seat === null ? '' : `Śledztwo: ${name(seat)}`),
    wonAlone: ({ team }) => wins(terms)[team],
    stepDone: () => '',
    interrupted: () => '',
    stepsSet: ({ steps: set }) => {
      const first = set[0]?.id
      return first === undefined ? '' : `Dalej od kroku: ${steps[first as keyof typeof steps]}`
    },
  }
}
const asked = ({ hanging }: Terms): Pick<SkinWords, 'questions' | 'choices'> => ({
  questions: {
    duel: 'Pojedynek',
    search: 'Kogo sprawdzić?',
    runoff: 'Kogo sprawdzić? Druga tura',
    whether: 'Czy ktoś ma dziś ponieść karę?',
    how: `${capital(hanging)} czy śledztwo?`,
    who: 'Kto to będzie?',
    whoAgain: 'Kto to będzie? Druga tura',
  },
  choices: {
    yes: 'Tak',
    no: 'Nie',
    hang: capital(hanging),
    investigate: 'Śledztwo',
  },
})
export const skin = (terms: Terms, lines: Lines): SkinWords => ({
  ...lines,
  ...asked(terms),
  roles: terms.roles,
  teams: terms.teams,
  phases: { setup: 'Przyjazd', dayZero: 'Przedstawianie się', night: 'Noc', day: 'Dzień', end: 'Koniec' },
  wins: wins(terms),
  reasons: reasons(terms),
  fates: fates(terms),
  marks: marks(terms),
  deeds: deeds(terms),
  boundTo: (name) => `na haku (${name})`,
  killedBy: (name, by) => `${name} (sprawca: ${deedName(by, terms)})`,
  usesLeft: (count) => (count === 0 ? 'bez użyć' : polishCount(count, ['użycie', 'użycia', 'użyć'])),
  facts: facts(terms),
  tell: { ...told(terms, lines.steps), ...secretly(terms, lines) },
  centre: centre(terms),
  hints: hints(terms),
  titles,
})
