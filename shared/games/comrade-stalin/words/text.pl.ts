/** The Polish words of Comrade Stalin. Sentences avoid forms that tell a player's gender. */
import { polishCount } from '../../../engine/words/counts.pl.ts'
import { notesPl } from './notes.pl.ts'
import { abilities, effectPl } from '../sheets/abilities.pl.ts'
import type { GoalReading } from '../cards.ts'
import { options } from '../options/option-words.pl.ts'
import { sheets } from '../sheets/own-sheets.pl.ts'
import type { Seat } from '../../../engine/game.ts'
import { roleCard, type Role } from '../roles.ts'
import { takesNothing } from '../state.ts'
import type { SkinWords, Words } from './words.ts'

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} i ${names.at(-1)}`
const court: Readonly<Record<Exclude<Role, 'stalin'>, string>> = {
  favourite: 'Faworyt',
  heir: 'Następca',
  general: 'Generał',
  ideologue: 'Ideolog',
  assassin: 'Zabójca',
  believer: 'Wierny',
  informer: 'Informator',
  protege: 'Protegowany',
}
/** Roles in the accusative, as the objects of orders: „zabić kogo”. */
const accusative: Readonly<Record<Exclude<Role, 'stalin'>, string>> = {
  favourite: 'Faworyta',
  heir: 'Następcę',
  general: 'Generała',
  ideologue: 'Ideologa',
  assassin: 'Zabójcę',
  believer: 'Wiernego',
  informer: 'Informatora',
  protege: 'Protegowanego',
}
interface Terms {
  readonly title: string
  readonly leader: string
  /** The leader in the accusative: „zabić kogo, zamach na kogo”. */
  readonly whom: string
  readonly of: string
  /** The form of address for the leader, and the name of the one who presides. */
  readonly sire: string
  readonly presides: string
  /** The form of address for all others. */
  readonly mates: string
}
function skin({ title, leader, whom, of, sire, presides, mates }: Terms): SkinWords {
  const roles = { stalin: leader, ...court }
  const reading = ({ verb, whom: role }: GoalReading): string =>
    `${verb === 'kill' ? 'zabić' : 'chronić'} ${role === 'stalin' ? whom : accusative[role]}`
  return {
    title,
    tagline: 'Po dwa rozkazy, jeden dyktator i sami przyjaciele.',
    roles,
    decides: `decyduje ${leader}`,
    say: {
      LOBBY: () => `Proszę zająć miejsca, ${mates}. Najlepsze krzesła są zajęte. Jak zawsze.`,
      ROLE_PICK: () => 'Oto kto jest dziś na dworze.',
      ROLE_DEAL: () => 'Po jednej karcie, odkrytej. Proszę się uśmiechać: wszyscy widzą, kim jesteście.',
      GOAL_DEAL: () => 'Teraz po dwa rozkazy. Nikt ich nie pokazuje, nawet przyjacielowi. Zwłaszcza przyjacielowi.',
      GOAL_LOOK: () => 'Proszę obejrzeć rozkazy. Zapamiętać. Zrobić niewinną minę.',
      ALARM_SET: ({ lowest }) => `Zegar nastawia osoba najniższa rangą. ${lowest}, jak długo utrzyma się ten rząd?`,
      DIRT: ({ setter, ability }) => `${setter}, ${ability}: kogo masz w garści?`,
      PATRON: ({ setter }) => `${setter}, kto jest twoim patronem? Wybieraj mądrze: upadacie razem.`,
      TOKENS: () => 'Proszę wziąć żetony. I wydać je, zanim ktoś je odziedziczy.',
      PLAY_START: () => `Obrady otwarte. Przewodniczy ${presides}. Mówcie swobodnie; wszystko będzie zapamiętane.`,
      FREE: ({ failed, attack, defence }) =>
        failed ? `${attack} za, ${defence} przeciw: nikt nie ginie. Proszę usiąść, ${mates}.` : 'Dwór obraduje.',
      ABILITY: ({ user, ability, targets }) =>
        targets.length > 0 ? `${user}: ${ability}. Cel: ${list(targets)}.` : `${user}: ${ability}.`,
      'ATTEMPT.deliberate': ({ starter, target, ruler }) => {
        const [who, goal] = [ruler === 'starter' ? presides : starter, ruler === 'target' ? presides : target]
        return `Zamach! Zaczyna ${who}, cel: ${goal}. Kto atakuje, a kto staje w obronie?`
      },
      'ATTEMPT.count': () => 'Pięć … cztery … trzy … dwa … jeden … zero.',
      'ATTEMPT.verdict': ({ attack, defence, army }) =>
        `${attack} za, ${defence} przeciw${army ? ', licząc wojsko' : ''}. ${sire}, kto ginie i z czyjej ręki?`,
      'ATTEMPT.coup': ({ starter, attack, defence }) =>
        `${attack} za, ${defence} przeciw. ${leader} nie żyje. ${starter}, kto z obrońców ginie razem z nim?`,
      'ATTEMPT.exchange': ({ killer, victim, gives }) =>
        gives
          ? `${killer}, jak to było? Odłóż jeden rozkaz. ${victim}, oddaj jeden swój. To nic osobistego.`
          : `${killer}, jak to było? Odłóż jeden rozkaz. ${victim} nie ma nic do oddania.`,
      LAST_CHANCE: () =>
        `${presides.charAt(0).toUpperCase() + presides.slice(1)} ogłasza, że zdrajcy nie żyją. Czy są jeszcze sprzeciwy?`,
      END_ROLES: ({ owner, ability }) => `To już prawie koniec. ${owner}: ${ability}.`,
      END_REVEAL: () => 'Koniec. Kto żyje, odkrywa rozkazy.',
      END_RESULT: () => 'Teraz historia rozstrzygnie, kto od początku miał rację.',
      OVER: ({ winners }) =>
        winners.length > 0
          ? `${winners.length === 1 ? 'Wygrywa' : 'Wygrywają:'} ${list(winners)}. Proszę o oklaski. I niech nikt nie przestaje klaskać jako pierwszy.`
          : 'Nie wygrywa nikt. Portrety znikną do rana.',
    },
    next: {
      openCourt: 'Wszyscy siedzą',
      pickRoles: 'Te role są na dworze',
      drawRoles: 'Wylosuj role',
      dealRoles: 'Rozdaj role, odkryte',
      dealGoals: 'Rozdaj rozkazy',
      typeDeal: 'Wpisz rozkazy',
      allLooked: 'Wszyscy już obejrzeli',
      giveTokens: 'Rozdaj żetony',
      startPlay: 'Otwórz obrady',
      settleClaims: 'Niech zaczyna, kto ma pierwszeństwo',
      letPass: 'Nikt się nie sprzeciwia',
      nameCard: 'Nazwij odkrytą kartę',
      startCount: 'Odliczaj',
      tally: 'Zero: liczymy głosy',
      verdict: `Wyrok ${of}`,
      declareEnd: 'Ogłoś koniec',
      closeChance: 'Brak zastrzeżeń',
      alarm: 'Dzwoni budzik',
      typeReveal: 'Wpisz odkryte rozkazy',
      reveal: 'Odkryj rozkazy',
      announceResult: 'Ogłoś wynik',
    },
    phone: {
      looked: 'Rozkazy obejrzane',
      stayBack: 'Trzymam się z daleka',
      alarm: 'Nastaw zegar',
      claim: `Zaczynam zamach na ${whom}`,
      stalinClaim: 'Zaczynam zamach na\u00a0…',
      withdraw: 'Wycofuję się',
      declareEnd: 'Ogłaszam: zdrajcy nie żyją',
      block: 'Zatrzymuję to',
      attack: 'Atakuję',
      defend: 'Bronię',
      count: 'Odliczam',
      stopCount: 'Przerywam odliczanie',
      coup: 'Kto ginie razem z nim',
      shown: 'Którą kartę pokazać',
      laidDown: 'Który rozkaz odkładam',
      handedOver: 'Który rozkaz oddaję',
      dropGoal: 'Odrzucam rozkaz',
      endVote: (name, kill) => `${name}: ${kill ? 'śmierć' : 'życie'}`,
    },
    reading,
    effect: (ability) => effectPl(ability, { who: leader, whom }),
    reason: (reason, name) => {
      switch (reason.kind) {
        case 'dead':
          return 'przegrana: śmierć'
        case 'goalsMet':
          return 'wygrana: wszystkie rozkazy wykonane'
        case 'noTraitor':
          return 'wygrana: nie ma już żywego zdrajcy'
        case 'noPatron':
          return 'przegrana: brak patrona'
        case 'successor':
          return 'wygrana: namaszczony następca i ten, kto go namaścił'
        case 'moderator':
          return 'decyzja prowadzącego'
        case 'goalNotMet':
          return `przegrana, niewykonane: ${list(reason.readings.map(reading))}`
        case 'traitorAlive':
          return `przegrana, żyją zdrajcy: ${list(reason.seats.map(name))}`
        case 'patronWon':
          return `wygrana razem z patronem: ${name(reason.seat)}`
        case 'patronLost':
          return `przegrana razem z patronem: ${name(reason.seat)}`
      }
    },
  }
}
const counted = (count: number): string => polishCount(count, ['żeton', 'żetony', 'żetonów'])
const slotOf = (name: string, slot: number): string => `${name}, karta ${slot}`
/** The targets with their cards, or by name alone where several cards of one player are meant. */
const placesOf = (
  targets: readonly Seat[],
  slots: readonly number[],
  name: (seat: Seat) => string,
): readonly string[] =>
  targets.map((seat, i) => (slots.length === targets.length ? slotOf(name(seat), slots[i] ?? 1) : name(seat)))
const why = { shown: 'która karta zostaje pokazana', laidDown: 'odkłada', handedOver: 'oddaje' } as const
const causes = { killed: 'nie żyje', coup: 'ginie w przewrocie', moderator: 'wypada z gry' } as const
const reasons = {
  declared: 'ktoś wybiera stronę',
  ability: 'zmienił się głos',
  brokenOff: 'ktoś je przerywa',
  left: 'ktoś odszedł od stołu',
} as const
const triggers = {
  alarm: 'Zadzwonił budzik: koniec gry',
  stalinDead: 'Władca nie żyje: koniec gry',
  stalinDeclared: 'Ogłoszono koniec: gra skończona',
} as const

const used = ({ ability, name }: { ability: string; name?: string }): string => name ?? abilities[ability] ?? ability
const seed = skin({
  title: 'Towarzysz Stalin',
  leader: 'Stalin',
  whom: 'Stalina',
  of: 'Stalina',
  sire: 'Towarzyszu Stalinie',
  presides: 'towarzysz Stalin',
  mates: 'towarzysze',
})
export const pl: Words = {
  ...seed,
  neutral: skin({
    title: 'Dwór Szefa',
    leader: 'Szef',
    whom: 'Szefa',
    of: 'Szefa',
    sire: 'Szefie',
    presides: 'Szef',
    mates: 'koledzy i koleżanki',
  }),
  options,
  roleNotes: notesPl,
  clocks: {
    alarm: 'Budzik',
    count: 'Odliczanie',
    react: 'Sprzeciwy',
    claims: 'Zgłoszenia',
    chance: 'Ostatnia szansa',
    soft: 'Przypomnienie',
  },
  refusals: {
    'not-now': 'To nie ten moment. Dokończ najpierw bieżący krok.',
    'wrong-roles': 'Te role nie pasują do stołu. Wybierz tyle różnych ról, ilu jest graczy.',
    'wrong-cards': 'Te karty nie mogą tam leżeć. Porównaj je ze stołem i wpisz jeszcze raz.',
    'not-this-player': 'To należy do kogoś innego. Wybierz tę osobę.',
    'no-such-use': 'Tej zdolności nie da się teraz tak użyć. Wybierz inny sposób albo inną osobę.',
    dead: 'Ta osoba nie żyje i nic już nie może zrobić. Wybierz kogoś żywego.',
    'not-a-target': 'Ta osoba nie może być celem. Wybierz kogoś innego.',
    'dead-winner':
      'Martwi nigdy nie wygrywają. Wybierz kogoś z żywych albo najpierw przywróć do gry kogoś, kto naprawdę żyje.',
    'attempt-runs': 'Jeden zamach naraz. Najpierw dokończ ten.',
    'claims-wait': 'Ktoś inny czeka, żeby zacząć zamach. Wskaż, kto zaczyna.',
    'already-declared': 'Ta osoba wybrała już stronę. Jeśli to pomyłka, użyj „Popraw stronę”.',
    'not-a-voter': 'Cel i władca nie wybierają strony. Wybierz kogoś innego.',
    'not-by-this-killer': 'Każda śmierć wymaga osobnego atakującego. Wskaż innego.',
    'protege-kills-nobody': 'Przy tym stole Protegowany nikogo nie zabija: wskaż innego atakującego.',
    'not-a-defender': 'Skazać można tylko cel i obrońców. Wybierz kogoś z nich.',
    'one-chance': 'Ostatnia szansa jest już wykorzystana. Zamknij ją, by przejść dalej.',
    'cannot-block': 'Ta osoba nie może zatrzymać tej zdolności. Wybierz kogoś, kto może, albo przejdź dalej.',
    'already-so': 'Tak już jest. Nie ma czego zmieniać.',
    'ability-runs': 'Jedna zdolność naraz. Najpierw dokończ tę.',
    'ruler-falls': 'Władca może zginąć tylko w przewrocie albo odejść i to kończy grę. Pomyłkę naprawi „Cofnij”.',
    'ruler-has-no-tokens': 'Władca nie ma żetonów. Wybierz inną osobę.',
    'setup-owed': 'Do gry wróciła osoba, która nie użyła zdolności sprzed gry: najpierw wpisz jej wybór.',
    'wrong-minutes': 'Przy tym stole nie można tak nastawić zegara. Wybierz jeden z podanych czasów.',
  },
  commands: {
    openCourt: 'Wszyscy siedzą',
    pickRoles: 'Wybierz role',
    drawRoles: 'Wylosuj role',
    dealRoles: 'Rozdaj role',
    dealGoals: 'Rozdaj rozkazy',
    typeDeal: 'Wpisz rozkazy',
    confirmGoals: 'Ktoś już obejrzał rozkazy',
    allLooked: 'Wszyscy już obejrzeli',
    setAlarm: 'Nastaw zegar',
    useSetup: 'Zdolność przed grą',
    giveTokens: 'Rozdaj żetony',
    startPlay: 'Otwórz obrady',
    useAbility: 'Użyj zdolności',
    block: 'Zatrzymaj zdolność',
    letPass: 'Nikt się nie sprzeciwia',
    chooseSlot: 'Wybierz kartę',
    nameCard: 'Nazwij odkrytą kartę',
    claim: 'Zgłoszenie do zamachu',
    withdrawClaim: 'Wycofaj zgłoszenie',
    settleClaims: 'Rozstrzygnij pierwszeństwo',
    letFirst: 'Wskaż, kto zaczyna',
    startAttempt: 'Zacznij zamach',
    declare: 'Wybierz stronę',
    stayBack: 'Trzymaj się z daleka',
    startCount: 'Odliczaj',
    stopCount: 'Przerwij odliczanie',
    tally: 'Policz głosy',
    verdict: 'Wyrok',
    coup: 'Kto ginie w przewrocie',
    declareEnd: 'Ogłoś koniec',
    closeChance: 'Nikt się nie zgłasza',
    alarm: 'Dzwoni budzik',
    pauseAlarm: 'Zatrzymaj budzik',
    resumeAlarm: 'Wznów budzik',
    endVote: 'Głos na koniec gry',
    dropGoal: 'Odrzuć rozkaz',
    typeReveal: 'Wpisz rozkazy',
    reveal: 'Odkryj rozkazy',
    announceResult: 'Ogłoś wynik',
    setCard: 'Popraw rozkaz',
    setTokens: 'Popraw żetony',
    setOut: 'Oznacz śmierć albo życie gracza',
    changeVote: 'Popraw stronę',
    goToStep: 'Przerwij zamach',
    endWith: 'Zakończ grę z tymi zwycięzcami',
  },
  teams: { leader: 'Dyktator', court: 'Dwór' },
  fates: { alive: 'przy życiu', dead: 'śmierć' },
  phases: {
    lobby: 'Zajmowanie miejsc',
    pick: 'Kto jest na dworze',
    roles: 'Role',
    goals: 'Rozkazy',
    look: 'Obejrzyj swoje rozkazy',
    alarm: 'Nastawianie zegara',
    setup: 'Przed grą',
    tokens: 'Żetony',
    start: 'Gotowe',
    free: 'Dwór obraduje',
    deliberate: 'Zamach',
    verdict: 'Wyrok',
    coup: 'Przewrót',
    exchange: 'Rozkazy zmieniają właściciela',
    chance: 'Czy są jeszcze sprzeciwy?',
    endRoles: 'Koniec gry',
    reveal: 'Odkryjcie rozkazy',
    result: 'Rozkazy',
    end: 'Koniec',
  },
  abilities,
  steps: {
    LOBBY: 'Miejsca',
    ROLE_PICK: 'Role',
    ROLE_DEAL: 'Rozdanie ról',
    GOAL_DEAL: 'Rozkazy',
    GOAL_LOOK: 'Oglądanie',
    ALARM_SET: 'Zegar i przygotowanie',
    DIRT: 'Przed grą',
    PATRON: 'Patron',
    TOKENS: 'Żetony',
    PLAY_START: 'Początek',
    FREE: 'Rozmowy',
    ABILITY: 'Zdolność',
    'ATTEMPT.deliberate': 'Zamach',
    'ATTEMPT.count': 'Odliczanie',
    'ATTEMPT.verdict': 'Wyrok',
    'ATTEMPT.coup': 'Przewrót',
    'ATTEMPT.exchange': 'Wymiana',
    LAST_CHANCE: 'Ostatnia szansa',
    END_ROLES: 'Koniec',
    END_REVEAL: 'Odkrycie',
    END_RESULT: 'Wynik',
    OVER: 'Zwycięzcy',
  },
  ask: {
    LOBBY: 'Sprawdź miejsca: kolejność rozstrzyga tylko remisy.',
    ROLE_PICK: 'Wpisz role. Dobrze, gdy jest Faworyt albo Następca.',
    ROLE_DEAL: 'Rozdaj po jednej roli.',
    GOAL_DEAL: 'Rozdaj po dwa rozkazy.',
    GOAL_LOOK: 'Poczekaj, aż wszyscy obejrzą rozkazy.',
    ALARM_SET: 'Wpisz minuty.',
    DIRT: 'Wpisz cel.',
    PATRON: 'Wpisz patrona.',
    TOKENS: 'Rozdaj żetony według kart postaci.',
    PLAY_START: 'Zacznij, gdy wszyscy są gotowi.',
    FREE: 'Wpisuj zamachy i zdolności w miarę, jak są ogłaszane.',
    ABILITY: 'Poczekaj na sprzeciwy, potem przejdź dalej.',
    'ATTEMPT.deliberate': 'Wpisuj strony na bieżąco; odliczać może każdy.',
    'ATTEMPT.count': 'Kto teraz wybierze stronę, przerywa odliczanie.',
    'ATTEMPT.verdict': 'Wpisz, kto ginie i z czyjej ręki; puste pole oznacza łaskę dla wszystkich.',
    'ATTEMPT.coup': 'Wpisz, którzy obrońcy giną; puste pole oznacza, że nikt.',
    'ATTEMPT.exchange': 'Wpisz obie karty.',
    LAST_CHANCE: 'Wpisz zamach albo zamknij ostatnią szansę.',
    END_ROLES: 'Wpisz wybór gracza albo głosy pozostałych.',
    END_REVEAL: 'Odkryj rozkazy.',
    END_RESULT: 'Ogłoś zwycięzców.',
    OVER: 'Podziękuj dworowi.',
  },
  call: {
    say: { GOAL_LOOK: () => 'Każdy patrzy teraz na swój telefon. Rozkazy zapamiętać. Zrobić niewinną minę.' },
    ask: {
      ROLE_PICK: 'Przejdź dalej z tymi rolami albo wybierz inne.',
      GOAL_LOOK: 'Przejdź dalej, gdy wszyscy obejrzeli rozkazy.',
      ALARM_SET: 'Zegar nastawia telefon osoby najniższej rangą. Przejście dalej nastawi go jak w propozycji.',
      DIRT: 'Cel wskazuje telefon.',
      PATRON: 'Patrona wskazuje telefon.',
      FREE: 'Zamachy i zdolności idą z telefonów. Grę kończy budzik.',
      ABILITY: 'Telefony mogą się sprzeciwić, póki biegnie zegar.',
      'ATTEMPT.deliberate': 'Strony wybierają telefony. Przejdź dalej, by odliczać; może to zrobić też każdy telefon.',
      'ATTEMPT.verdict': 'Władca decyduje na telefonie.',
      'ATTEMPT.coup': 'Decyduje telefon osoby, która zaczęła zamach.',
      'ATTEMPT.exchange': 'Oboje wybierają kartę na telefonie.',
      LAST_CHANCE: 'Telefony występują albo trzymają się z daleka.',
      END_ROLES: 'Telefony wybierają i głosują.',
    },
  },
  handOut: {
    phone: 'Rozkazy są na telefonach.',
    hostPeek: 'Gracze bez telefonu podchodzą do twojego ekranu, po kolei.',
    paper: 'Rozdaj wydrukowane rozkazy.',
  },
  titles: {
    setAlarm: (name) => `${name} nastawia zegar`,
    minutes: (title, minutes) => `${title}: ${minutes} min`,
    roles: (title, roles) => `${title}: ${roles}`,
    use: (name, ability) => `${name}: ${ability}`,
    start: { stalin: (ruler) => `${ruler} zaczyna zamach`, court: () => 'Zamach zaczyna dwór' },
    claim: { stalin: (ruler) => `Zgłasza się też ${ruler}`, court: () => 'Zgłasza się też dwór' },
    first: (name) => `Zaczyna ${name}`,
    slot: (name, of) => `${name}: ${why[of]}`,
    block: (name) => `${name} zatrzymuje`,
    countBy: 'Ktoś odlicza',
    side: { attack: 'Atakuje', defend: 'Broni' },
    coup: (name) => `${name} decyduje, kto ginie`,
    endVote: (owner, kill) => `${owner}: ${kill ? 'śmierć' : 'życie'}`,
    setOut: 'Oznacz śmierć gracza',
    setIn: 'Przywróć gracza do życia',
  },
  fields: {
    roles: 'Role',
    goals: 'Rozkazy',
    seat: 'Gracz',
    voter: 'Kto tak mówi',
    starter: 'Kto',
    target: 'Kogo',
    minutes: 'Minuty',
    ability: 'Kto czego używa',
    ownVote: 'własny głos',
    slot: 'Karta',
    card: 'Karta',
    place: 'Czyja karta',
    deaths: 'Kto ginie, z czyjej ręki',
    fall: 'Kto ginie',
    side: 'Strona',
    step: 'Krok',
    tokens: 'Żetony',
    winners: 'Zwycięzcy',
    keep: 'Obie zostają',
  },
  sides: { attack: 'atakuje', defend: 'broni', none: 'bez strony' },
  jumps: { free: 'Z powrotem do rozmów, nikt nie ginie' },
  slotOf,
  ownSlot: (slot) => `Karta ${slot}`,
  seatOf: (seat) => `Miejsce ${seat}`,
  marks: {
    attack: 'atakuje',
    defend: 'broni',
    target: 'cel',
    starter: 'zaczyna',
    dead: 'nie żyje',
    claim: 'chce zamachu',
    looked: 'rozkazy obejrzane',
  },
  doubled: (weight) => `×${weight}`,
  tokensOf: counted,
  timesOf: (uses) => (uses === 1 ? 'raz' : `${uses} razy`),
  sheetsTitle: 'Karty postaci',
  reasonsTitle: 'Wynik',
  readyOf: (count, of) => `Gotowe: ${count} z ${of}`,
  rolesTitle: 'Dziś na dworze',
  orders: 'Rozkazy',
  patronIs: (name) => `Twój patron: ${name}`,
  orderAt: (slot, card, said) => `Rozkaz ${slot}: ${card} – ${said}`,
  lookAt: ({ name, slot, card, at }) => `${at}: ${name}, karta ${slot} to ${card}`,
  queued: (ability) => `Czeka na swoją kolej: ${ability}`,
  usesOn: (name, ability, targets) => `${name}: ${ability}${targets.length > 0 ? ` – ${list(targets)}` : ''}`,
  objections: 'Czekamy na sprzeciw',
  endSays: { endVote: 'Pozostali przy życiu głosują: życie czy śmierć', dropGoal: 'Można odrzucić jeden rozkaz' },
  army: (count) => `+${count} wojsko`,
  against: 'przeciw',
  forIt: 'za',
  dies: (victim, killer) => `${victim} ginie z ręki: ${killer}`,
  hints: {
    traitors: (names) => (names.length > 0 ? `Zdrajcy: ${list(names)}` : 'Nie ma już żywego zdrajcy.'),
    wouldWin: (names) =>
      names.length > 0
        ? `Zwycięzcy, gdyby gra skończyła się teraz: ${list(names)}`
        : 'Gdyby gra skończyła się teraz, nikt by nie wygrał.',
    unseen: (discard, leftover) => `Poza grą: ${[...discard, ...leftover].join(' ')}`,
    deadSilence: 'Martwi milczą.',
    queue: (names) => `Z użyciem zdolności czeka: ${list(names)}`,
    sheetNote: (role, note) => `${role}: ${note}`,
    houseSheets: 'To nasze karty postaci, bo oryginalne zaginęły; możesz użyć własnych, zgodnych z wydrukiem.',
  },
  decided: (names) => (names.length > 0 ? `Wygrywają: ${list(names)}` : 'Nikt nie wygrywa.'),
  winners: (names) =>
    names.length > 0 ? `${list(names)} ${names.length === 1 ? 'wygrywa' : 'wygrywają'}` : 'Nikt nie wygrywa',
  findings: {
    seats: (min, max) => `W tę grę gra od ${min} do ${max} osób. Dodaj albo usuń imiona.`,
    value: (option) => `„${option}” nie może mieć takiej wartości. Wybierz jedną z podanych.`,
    farAway: 'Prawdziwe karty i zerkanie na twój ekran nie działają na odległość. Niech rozdaje program, na telefony.',
    range: 'Najkrótszy czas jest dłuższy niż najdłuższy. Zmień jeden z nich.',
    minutes: (min, max) => `Czas gry to od ${min} do ${max} minut albo 0.`,
    forced: 'Władca (A♦) jest w każdej grze: dodaj go do ról, które są zawsze w grze.',
    manyForced: (seats) => `Ról, które są zawsze w grze, jest więcej niż graczy (${seats}). Usuń kilka.`,
    castRoles: (seats) => `Podaj różne role dla wszystkich miejsc (${seats}), wśród nich władcę (A♦).`,
    castTable: 'Przy samych prawdziwych kartach nie podaje się tu rozkazów. Pomiń je.',
    castHands: 'Po dwa rozkazy dla każdego, kto je ma; żadnych dla władcy i Protegowanego.',
    castCard: (card) => `Karta ${card} nie może tam leżeć albo leży dwa razy. Wybierz inną.`,
    noFavourite: 'Nie ma ani Faworyta, ani Następcy: wolno, ale lepiej mieć choć jednego.',
    spoilt: 'Wolisz nie widzieć rozkazów, a karty to twój wybór.',
  },
  sheets,
  tell: {
    seatsSet: () => 'Wszyscy siedzą',
    rolesInPlay: ({ roles }) => `W grze: ${roles.map(roleCard).join(' ')}`,
    roleShown: ({ seat, role }, name) => `${name(seat)} dostaje ${roleCard(role)}`,
    goalsDealt: ({ cardsEach }) => `Rozdano rozkazy, każdemu po ${cardsEach}`,
    goalsReady: ({ count, of }) => `Rozkazy obejrzane: ${count} z ${of}`,
    alarmSet: ({ bySeat, minutes }, name) =>
      `${name(bySeat)} nastawia zegar na ${polishCount(minutes, ['minutę', 'minuty', 'minut'])}`,
    setupAbilityUsed: ({ seat, target, slot, ...ability }, name) => {
      const whom = target === undefined ? '' : slot === undefined ? name(target) : slotOf(name(target), slot)
      return whom === '' ? `${name(seat)}: ${used(ability)}` : `${name(seat)}: ${used(ability)} – ${whom}`
    },
    tokensGiven: () => 'Rozdano żetony',
    playStarted: () => 'Gra się zaczyna',
    abilityAnnounced: ({ seat, targets, slots, ...ability }, name) =>
      `${name(seat)}: ${used(ability)}${targets.length > 0 ? ` – ${list(placesOf(targets, slots, name))}` : ''}`,
    abilityBlocked: ({ seat, bySeat }, name) => `${name(bySeat)} zatrzymuje zdolność, której używa ${name(seat)}`,
    abilityResolved: ({ seat, slots, ...ability }, name) =>
      `${name(seat)}: ${used(ability)}, ${slots.length > 0 ? `karta ${slots.join(' i ')}` : 'gotowe'}`,
    tokensChanged: ({ seat, count }, name) => `${name(seat)} ma ${counted(count)}`,
    goalTurnedUp: ({ seat, slot, card }, name) => `${slotOf(name(seat), slot)}, leży odkryta: ${card}`,
    claimWaiting: ({ seat }, name) => `${name(seat)} chce zacząć zamach`,
    claimDropped: ({ seat }, name) => `${name(seat)} nie zaczyna zamachu`,
    attemptStarted: ({ starter, target }, name) => `Zamach: zaczyna ${name(starter)}, cel: ${name(target)}`,
    declared: ({ seat, side }, name) => `${name(seat)} ${side === 'attack' ? 'atakuje' : 'broni'}`,
    voteWeight: ({ seat, weight }, name) => `${name(seat)} liczy się za ${weight}`,
    countStarted: ({ bySeat }, name) => (bySeat === undefined ? 'Trwa odliczanie' : `${name(bySeat)} odlicza`),
    countStopped: ({ n, reason }) => `Odliczanie zatrzymane na ${n}: ${reasons[reason]}`,
    attemptTallied: ({ attack, defence, selfDefence, success }) =>
      `${attack} za, ${defence} przeciw${selfDefence > 0 ? ' (wojsko)' : ''}: ${success ? 'zamach udany' : 'zamach nieudany'}`,
    verdict: ({ deaths, by }, name) =>
      deaths.length === 0
        ? `${name(by)} oszczędza wszystkich`
        : list(
            deaths.map(({ victim, killer }) =>
              killer === undefined ? `${name(victim)} ginie` : `${name(victim)} ginie z ręki: ${name(killer)}`,
            ),
          ),
    died: ({ seat, cause }, name) => `${name(seat)} ${causes[cause]}`,
    exchange: (event, name) => {
      const { killer, victim, killerSlot, victimSlot, discardedFaceUp, givenFaceUp } = event
      const given = givenFaceUp ?? (victimSlot === undefined ? 'rozkaz' : `kartę ${victimSlot}`)
      const old = discardedFaceUp ?? (killerSlot === undefined ? 'rozkaz' : `kartę ${killerSlot}`)
      const laid = `${name(killer)} odkłada ${old}`
      return takesNothing(event) ? laid : `${laid} i bierze ${given}; oddaje: ${name(victim)}`
    },
    attemptAborted: () => 'Zamach przerwany',
    endDeclared: () => 'Ogłoszono, że zdrajcy nie żyją',
    lastChanceOpened: () => 'Trwa ostatnia szansa',
    lastChanceClosed: () => 'Koniec ostatniej szansy',
    clockPaused: () => 'Budzik zatrzymany',
    clockResumed: () => 'Budzik znów idzie',
    playerLeft: ({ seat }, name) => `Od stołu odchodzi ${name(seat)}`,
    gameEnded: ({ trigger }) => triggers[trigger],
    endRole: ({ seat, kind, died, slot }, name) => {
      if (kind === 'endVote')
        return died === true ? `${name(seat)} ginie w głosowaniu` : `${name(seat)} przeżywa głosowanie`
      return slot === undefined ? `${name(seat)} zatrzymuje oba rozkazy` : `${name(seat)} odrzuca rozkaz`
    },
    goalsRevealed: ({ seat, cards }, name) => `${name(seat)} odkrywa ${cards.join(' ')}`,
    result: ({ seats }, name) => {
      const won = seats.filter((each) => each.won).map((each) => name(each.seat))
      return won.length > 0 ? `Wygrana: ${list(won)}` : 'Nie wygrywa nikt'
    },
    corrected: ({ seat, alive, killer, side, tokens }, name) => {
      if (side !== undefined)
        return `Sprostowanie: ${name(seat)} ${{ attack: 'atakuje', defend: 'broni', none: 'nie staje po żadnej stronie' }[side]}`
      if (tokens !== undefined) return `Sprostowanie: ${name(seat)} ma ${counted(tokens)}`
      if (alive === undefined) return `Sprostowanie: rozkazy (${name(seat)})`
      const lives = `Sprostowanie: ${name(seat)} ${alive ? 'żyje' : 'nie żyje'}`
      return killer === undefined ? lives : `${lives}; zabójstwo (${name(killer)}) się nie liczy`
    },
    ownGoals: ({ to, slots }, name) => `${list(to.map(name))} ma ${slots.filter((card) => card !== null).join(' ')}`,
    lookResult: ({ to, target, slot, card }, name) =>
      `${list(to.map(name))} widzi: ${slotOf(name(target), slot)} to ${card}`,
    looked: ({ to }, name) => `${list(to.map(name))} zna już rozkazy`,
    stayedBack: ({ to }, name) => `${list(to.map(name))}: bez udziału`,
    slotChosen: ({ to, slot }, name) => `${list(to.map(name))} wybiera kartę ${slot}`,
    endVoteCast: ({ to, kill, gone }, name) =>
      gone === true ? '' : `${list(to.map(name))} głosuje: ${kill ? 'śmierć' : 'życie'}`,
    abilityQueued: ({ to }, name) => `${list(to.map(name))} czeka ze zdolnością`,
    abilityLapsed: () => '',
    setupTarget: ({ to, target }, name) => `${list(to.map(name))} wybiera: ${name(target)}`,
    deckSet: () => 'Karty poza grą odłożono',
    claimNoted: ({ seat, target }, name) => `${name(seat)} chce zacząć zamach, cel: ${name(target)}`,
    endPending: () => 'Gra skończy się, gdy to będzie rozstrzygnięte',
    goalsTyped: () => 'Wpisano rozkazy',
  },
}
