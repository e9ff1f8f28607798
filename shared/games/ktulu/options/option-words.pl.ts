/** The Polish words of host options and of findings on a set-up. */
import { polishCount } from '../../../engine/words/counts.pl.ts'
import type { OptionWords } from '../../../engine/game.ts'
import { placeWords } from '../../../engine/words/place-words.pl.ts'
import type { CheckWords } from '../cast/cast-rules.ts'
import { list, neutral, original } from '../words/names.pl.ts'
import { notesPl } from '../words/notes.pl.ts'
import type { SetupWords } from '../types.ts'
import type { Options } from './option-types.ts'
import { namedRoles, teamOfRole, type Role, type Team } from '../roles.ts'

const yes = { true: 'Tak', false: 'Nie' } as const
const twoNames = (one: string, other: string): string => (one === other ? one : `${one} (${other})`)
const both = (role: Role): string => twoNames(neutral.roles[role], original.roles[role])
const team = (which: Team): string => twoNames(neutral.teams[which], original.teams[which])
const mormons = twoNames(neutral.mormons, original.mormons)
const camps = Object.fromEntries(namedRoles.map((role) => [role, team(teamOfRole(role))]))
const roleNames = Object.fromEntries(namedRoles.map((role) => [role, both(role)]))
const secrecies = {
  halfSecret: 'Oczy zamknięte, potem ogłaszamy',
  open: 'Jawne',
  secret: 'Oczy zamknięte, podaje się tylko wynik',
} as const

export const optionsPl: Readonly<Record<keyof Options, OptionWords>> = {
  place: placeWords,
  roleSource: {
    label: 'Skąd są role',
    hint: 'Losowane albo wydrukowane karty, które rozdaję i wpisuję.',
    of: { dealt: 'Rozdaje konsola', recorded: 'Wpisuję, kto ma którą kartę' },
    notes: { recorded: 'Rozdaj karty papierowe i wpisz je kolejno, miejsce po miejscu, gdy partia się zacznie.' },
  },
  roles: {
    label: 'Role w grze',
    hint: `Pozostali są zwykłymi członkami frakcji. Przydają się zawsze: ${list([both('parson'), both('judge'), both('shaman')])}; ${both('blackmailer')} wymaga doświadczonego prowadzącego.`,
    of: roleNames,
    groups: camps,
    notes: notesPl,
  },
  bandits: { label: team('bandits'), hint: 'Ile osób w sumie; kto nie należy nigdzie indziej, jest w mieście.' },
  indians: {
    label: team('indians'),
    hint: `Ile osób w sumie; trochę mniej niż we frakcji „${neutral.teams.bandits}”.`,
  },
  aliens: { label: team('aliens'), hint: 'Od 18 graczy: mniej więcej co siódmy, co najmniej dwie osoby. 0: nikt.' },
  mormons: {
    label: mormons,
    hint: 'Po jednej osobie z każdej głównej frakcji; poznają się, ale nie wiedzą, kto jest skąd.',
    of: yes,
  },
  shipNight: { label: 'Noc statku', hint: `Od końca tej nocy może wygrać frakcja „${neutral.teams.bandits}”.` },
  searchCount: { label: 'Przeszukiwani każdego dnia', hint: 'Do 16 graczy dwie osoby, powyżej trzy.' },
  announceRoles: { label: 'Ogłoś role w grze', hint: 'Wszyscy widzą listę od początku.', of: yes },
  tellMateRoles: { label: 'Znają role swoich', hint: 'Członkowie frakcji poznają też nawzajem swoje role.', of: yes },
  voteSecrecy: { label: 'Głosowania w dzień', hint: 'Jak się głosuje i co się potem ogłasza.', of: secrecies },
  duelVoteSecrecy: {
    label: 'Głosowania w pojedynkach',
    hint: `Zawsze tajne, gdy w grze jest ${both('journalist')}.`,
    of: secrecies,
  },
  nightDeaths: {
    label: 'Śmierć w nocy',
    hint: 'Kiedy wszyscy dowiadują się, kto zginął i kim był.',
    of: { dawn: 'Wszystko o świcie', nameNow: 'Imię od razu, rola o świcie', allNow: 'Wszystko od razu' },
  },
  dayZero: { label: 'Dzień zerowy', hint: 'Dzień na przedstawienie się przed pierwszą nocą.', of: yes },
  skin: {
    label: 'Nazwy',
    hint: 'Jak nazywają się role i frakcje; zasady te same.',
    of: { neutral: 'Neutralne', original: 'Jak w oryginale' },
  },
  crystalName: {
    label: `Karta: ${both('crystal')}`,
    hint: 'Chodzi tylko o nazwę na karcie.',
    of: { crystal: 'Pod tą nazwą', securityAgent: 'Jako agent ochrony' },
  },
  announceJail: { label: 'Ogłaszaj, kto trafił do więzienia', hint: 'Z imienia i od razu.', of: yes },
  announceCause: { label: 'Ogłaszaj, jak ktoś zginął w nocy', hint: 'W dzień ogłasza się to zawsze.', of: yes },
  statuetteTiming: {
    label: 'Gdy posążek zmienia stronę',
    hint: 'Kiedy wszyscy się o tym dowiadują.',
    of: { immediate: 'Od razu', dawn: 'Po kolei o świcie' },
  },
  blockTiming: {
    label: 'Więzienie, kieliszek i karty',
    hint: 'Kiedy wszyscy się o nich dowiadują.',
    of: { immediate: 'Od razu', dawn: 'O świcie' },
  },
  statuetteNames: {
    label: 'Co mówi się o posążku',
    hint: 'Która frakcja go ma albo tylko to, że zmienił stronę.',
    of: { faction: 'Nazwa frakcji', onlyChange: 'Tylko, że zmienił stronę' },
  },
  cardsNaming: {
    label: 'Kto gra w karty',
    hint: `Czy pada imię, gdy ${both('cardsharper')} wygrywa posążek.`,
    of: { name: 'Zawsze imię', holderOnWin: 'Przy wygranej tylko „z posiadaczem”' },
  },
  mormonPublicOnDeath: { label: `Przy śmierci: ${mormons}`, hint: 'Ogłaszane razem z rolą.', of: yes },
  announceAlienUse: { label: `Ogłaszaj sygnały: ${team('aliens')}`, hint: 'Numer każdego z nich.', of: yes },
  secretShowsCounts: { label: 'Liczby z tajnych głosowań', hint: 'Podawane razem z wynikiem.', of: yes },
  projectNightCalls: { label: 'Pokazuj, kogo wołam', hint: 'W nocy, na ekranach dla wszystkich.', of: yes },
  finalReveal: { label: 'Na koniec pokaż wszystko', hint: 'Role, posążek i kto kogo trzymał na haku.', of: yes },
  nightOrder: {
    label: 'Kolejność w nocy',
    hint: `${both('luckyLuke')} przed wszystkimi, którzy mogą przenieść posążek lub zabić; statek zawsze na końcu.`,
    of: {
      't.trail': both('trailer'),
      'l.wake': both('luckyLuke'),
      'c.sheriff': both('sheriff'),
      'c.parson': both('parson'),
      'c.taxman': both('taxman'),
      'c.inciter': both('inciter'),
      'c.guard': both('guard'),
      'c.gambler': both('gambler'),
      'c.drunkard': `${both('drunkard')} i obie role łączone`,
      'c.hairdresser': both('hairdresser'),
      'b.wake': `Razem: ${team('bandits')}`,
      'b.thief': both('thief'),
      'b.cards': both('cardsharper'),
      'i.wake': `Razem: ${team('indians')}`,
      'i.plant': both('quietFoot'),
      'i.binocular': both('binocularEye'),
      'a.wake': `Razem: ${team('aliens')}`,
    },
  },
  fakeCalls: { label: 'Wołaj na niby', hint: 'Także role, które nie mogą działać, póki nikt tego nie wie.', of: yes },
  sheriffZero: { label: `${both('sheriff')} w noc zerową`, hint: 'Zamyka kogoś już pierwszej nocy.', of: yes },
  parsonZero: { label: `${both('parson')} w noc zerową`, hint: 'Poznaje frakcję już pierwszej nocy.', of: yes },
  luckyZero: { label: `${both('luckyLuke')} w noc zerową`, hint: 'Działa już pierwszej nocy.', of: yes },
  mormonNight: { label: `Kiedy się poznają: ${mormons}`, hint: 'Numer nocy; 0 to pierwsza.' },
  jailedMeetsOnZero: {
    label: 'Uwięziony poznaje swoich w noc zerową',
    hint: 'W przeciwnym razie przy najbliższej okazji.',
    of: yes,
  },
  groupInput: {
    label: 'Decyzje frakcji',
    hint: 'Co wpisuję, gdy porozumieją się na migi.',
    of: { consensus: 'To, co ustalili', votes: 'Głos każdego z nich' },
  },
  groupTie: {
    label: 'Remis we frakcji',
    hint: 'Gdy nikt nie może go rozstrzygnąć.',
    of: { noAction: 'Nic się nie dzieje', revoteOnce: 'Głosują jeszcze raz' },
  },
  nightlySkippable: { label: 'Wolno nie skorzystać z mocy', hint: 'Także z tych na każdą noc.', of: yes },
  disabledPass: {
    label: 'Unieruchomieni przekazują posążek',
    hint: 'Mogą go oddać i dostać.',
    of: yes,
  },
  protectBlocksDisable: {
    label: `${both('guard')} chroni przed kieliszkiem i kartami`,
    hint: 'Nie tylko przed śmiercią, kradzieżą i trucizną.',
    of: yes,
  },
  poisonPiercesProtection: {
    label: 'Trucizna działa mimo ochrony',
    hint: 'Ani więzienie, ani straż nie pomagają.',
    of: yes,
  },
  noKillerHolder: {
    label: 'Posiadacz odpada bez zabójcy',
    hint: 'W nocy ktoś idzie do domu albo łamie zasady.',
    of: { hostAssigns: 'Wskazuję nowego posiadacza', sameFactionNextSeat: 'Następny z tej samej frakcji' },
  },
  learnMakesKnowing: { label: 'Kto się dowie, ten wie', hint: 'Własna moc mówi, że ma się posążek.', of: yes },
  maxDuels: { label: 'Pojedynków na dzień', hint: 'Według zasad dwa; odrzucone się nie liczą.' },
  duelWindow: {
    label: 'Pojedynki są możliwe',
    hint: 'Do kiedy wolno kogoś wyzwać.',
    of: { beforeNominations: 'Do zgłaszania podejrzanych', untilSearchVote: 'Do głosowania nad przeszukaniem' },
  },
  gunmanWinsZeroTie: {
    label: 'Strzelcy (rewolwerowcy) wygrywają przy 0:0',
    hint: 'Pojedynek, w którym nikt nie podniósł ręki.',
    of: yes,
  },
  selfVote: { label: 'Głos na siebie', hint: 'Zgłosić siebie też wolno.', of: yes },
  searchMandatory: {
    label: 'Dość podejrzanych do przeszukania',
    hint: 'Lista zamyka się dopiero, gdy jest ich tylu, ilu się przeszukuje.',
    of: yes,
  },
  searchTie: {
    label: 'Remis o ostatnie miejsce',
    hint: 'Gdy remisuje więcej osób, niż jest miejsc.',
    of: { fewer: 'Nikt z nich', runoffThenFewer: 'Jedna dogrywka, potem nikt' },
  },
  mistreatOrder: {
    label: 'Kolejność trzech pytań',
    hint: `Gdy w grze są ${both('executor')} i ${both('investigator')}.`,
    of: { whether: 'Czy', how: 'Jak', who: 'Kto' },
  },
  mistreatTie: { label: 'Remis: czy', hint: 'Bez burmistrza.', of: { no: 'Nie', yes: 'Tak' } },
  howTie: {
    label: 'Remis: jak',
    hint: 'Bez burmistrza.',
    of: { investigate: 'Śledztwo', hang: 'Powieszenie', none: 'Ani jedno, ani drugie' },
  },
  whoTie: {
    label: 'Remis: kto',
    hint: 'Bez burmistrza.',
    of: { none: 'Nikt', revoteOnce: 'Głosują jeszcze raz' },
  },
  mayorTieAfterInvestigation: {
    label: 'Burmistrz ze śledztwa rozstrzyga remisy',
    hint: 'Tak samo jak ten, kto ujawnił się sam.',
    of: yes,
  },
  poisonPoint: {
    label: 'Trucizna działa',
    hint: 'Następnego dnia.',
    of: {
      dawn: 'O świcie',
      beforeSearchVote: 'Przed głosowaniem nad przeszukaniem',
      afterSearch: 'Po przeszukaniu',
      dusk: 'O zmierzchu',
    },
  },
  leaverByDay: {
    label: 'Posiadacz posążka idzie do domu w dzień',
    hint: 'Na dobre; złamanie zasad to co innego.',
    of: { hostAssigns: 'Wskazuję nowego posiadacza', citizensWin: 'Wygrywa miasto' },
  },
  sheriffSelf: { label: `${both('sheriff')} zamyka siebie`, hint: 'Czy wolno wybrać siebie?', of: yes },
  jailRepeat: { label: `${both('sheriff')} dwa razy z rzędu`, hint: 'Ta sama osoba w kolejne noce.', of: yes },
  guardSelf: { label: `${both('guard')} chroni siebie`, hint: 'Czy wolno wybrać siebie?', of: yes },
  guardRepeat: { label: `${both('guard')} dwa razy z rzędu`, hint: 'Ta sama osoba w kolejne noce.', of: yes },
  judgeSelf: { label: `${both('judge')} we własnym pojedynku`, hint: 'Czy wolno odwrócić wynik?', of: yes },
  mayorSelf: { label: `${both('mayor')} ułaskawia siebie`, hint: 'Czy wolno zatrzymać własną egzekucję?', of: yes },
  doctorSelf: { label: `${both('doctor')} ratuje siebie`, hint: 'Czy wolno zatrzymać własną śmierć?', of: yes },
  doctorScope: {
    label: both('doctor'),
    hint: 'Którym śmierciom zapobiega.',
    of: { any: 'Każdej', notHanging: 'Każdej oprócz powieszenia' },
  },
  doctorSeesVictim: { label: `${both('doctor')} widzi, kto umiera`, hint: 'Przed decyzją.', of: yes },
  gamblerFirstNight: { label: `${both('gambler')} od nocy`, hint: 'Numer pierwszej takiej nocy.' },
  bindScope: {
    label: 'Osobom na haku nie wolno',
    hint: `Ofiary ról: ${list([both('blackmailer'), both('seducer')])}.`,
    of: { hostile: 'Szkodzić temu, kto je trzyma', any: 'W ogóle go wskazywać' },
  },
  bindEnforce: {
    label: 'Gdy osoba na haku próbuje',
    hint: 'Co robi konsola.',
    of: { block: 'Odmawia', warn: 'Tylko mnie ostrzega' },
  },
  leaderNeighbours: {
    label: `${both('leader')}: sąsiedzi`,
    hint: 'Gdy ktoś obok nie żyje.',
    of: { living: 'Najbliżsi żywi', original: 'Miejsca tuż obok' },
  },
  coyotCondition: {
    label: `${both('coyot')} poluje`,
    hint: 'Kiedy przysługuje własne zabójstwo.',
    of: { othersDead: 'Gdy reszta frakcji nie żyje', onlyVoter: 'Gdy nikt inny nie może głosować' },
  },
  rageLate: {
    label: `${both('burningRage')} jeszcze raz`,
    hint: 'Gdy posążek zdobyło późniejsze zabójstwo tej samej tury.',
    of: yes,
  },
  stagecoachAlone: {
    label: `${both('stagecoach')} bez reszty frakcji`,
    hint: 'Przed ujawnieniem się.',
    of: { acts: 'Działa za nich', sleeps: 'Śpi dalej' },
  },
  trailNextNight: {
    label: 'Trop trwa dłużej',
    hint: `Także następnej nocy, póki nie obudzi się „${neutral.teams.indians}”.`,
    of: yes,
  },
  trailPiercesProtection: { label: 'Trop działa mimo ochrony', hint: 'Tropiącego i tropionego.', of: yes },
  plantRecoveryWhenDisabled: {
    label: `${both('quietFoot')} odbiera mimo unieruchomienia`,
    hint: 'W przeciwnym razie posążek czeka do następnej nocy.',
    of: yes,
  },
  megaMarkDuration: {
    label: `${both('megaAlien')}: znak`,
    hint: 'Jak długo wiąże posiadacza.',
    of: { game: 'Do końca gry', untilLost: 'Do utraty posążka' },
  },
  luckyLearnPoint: {
    label: `${both('luckyLuke')} poznaje posiadacza`,
    hint: 'W swojej turze.',
    of: { afterActions: 'Po swoich akcjach', afterWinCheck: 'Na początku' },
  },
  janosikWin: {
    label: `${both('janosik')} wygrywa`,
    hint: 'Tuż przed powieszeniem.',
    of: { endsGame: 'I gra się kończy', soloContinue: 'A reszta gra dalej' },
  },
  callSeconds: {
    label: 'Czas na odpowiedź przez telefon',
    hint: 'Gdy gracie na odległość, w sekundach, tyle samo przy każdym wezwaniu; 0: bez limitu czasu.',
  },
  reactionSeconds: {
    label: 'Czas na ujawnienie się',
    hint: 'Po pojedynku lub wyroku, w sekundach; 0: zamykam ręcznie.',
  },
  speechSeconds: { label: 'Mowa w pojedynku', hint: 'W sekundach; 0: bez limitu czasu.' },
  talkMinutes: { label: 'Rozmowy w dzień', hint: 'W minutach; 0: bez limitu czasu.' },
}
const roles = (count: number): string => polishCount(count, ['rola', 'role', 'ról'])
const people = (count: number): string => polishCount(count, ['osoba', 'osoby', 'osób'])
export const checksPl: CheckWords = {
  seats: (min, max) => `W tę grę gra od ${min} do ${max} osób. Dodaj albo usuń imiona.`,
  fewSeats: (seats) => `Przy ${seats} graczach frakcje są bardzo małe. Lepiej gra się od 12.`,
  value: (option) =>
    `„${optionsPl[option as keyof Options]?.label ?? option}” nie może mieć takiej wartości. Wybierz jedną z podanych.`,
  castShape: (seats) => `Przydziel po jednej roli każdemu z miejsc, a jest ich ${seats}.`,
  castWins: 'Grają role przydzielone miejscom, a nie te wybrane w opcjach.',
  mandatory: (missing) => `W grze muszą być: ${list(missing)}. Dodaj brakujące role.`,
  noIndian: (indians) => `Frakcja „${indians}” musi liczyć co najmniej jedną osobę.`,
  twice: (role) => `${role} może być w grze tylko raz. Daj drugiemu miejscu inną rolę.`,
  tooMany: (faction, given, size) =>
    `Frakcja „${faction}”: ${roles(given)}, a liczebność to ${people(size)}. Powiększ ją albo usuń role.`,
  tooManyLeft: (faction, given, size) =>
    `Frakcja „${faction}”: ${roles(given)}, a po odjęciu pozostałych zostaje ${people(size)}. Usuń role albo zmniejsz inne frakcje.`,
  plain: (cards) => `Bez własnej roli: ${people(cards)}. Większość woli jakąś mieć.`,
  drunk: (drunk, normal) =>
    `${drunk} łączy obie role, więc nie gra razem z: ${list(normal)}. Wybierz jedno albo drugie.`,
  pair: (one, other) => `${one} nie ma sensu, gdy brakuje roli: ${other}. Weź obie albo żadnej.`,
  janosik: (janosik, pair) =>
    `${janosik} nie pasuje do ról: ${list(pair)}. Jeśli mimo to tak ma być, przydziel role miejsce po miejscu.`,
  aliens: (aliens, missing) => `Frakcja „${aliens}” musi mieć: ${list(missing)}. Dodaj brakujące role.`,
  fewForAliens: (aliens, from) => `Frakcja „${aliens}” jest pomyślana na co najmniej ${from} graczy.`,
  otherAliens: (aliens, usual) => `Frakcja „${aliens}” liczy przy tym stole zwykle ${usual}.`,
  journalist: (journalist) =>
    `Gdy w grze jest ${journalist}, głosowania w pojedynkach są tajne. Ustaw „${optionsPl.duelVoteSecrecy.label}” na „${secrecies.secret}”.`,
  mormons: 'Trójka, która się poznaje, pochodzi z trzech głównych frakcji: każda musi liczyć co najmniej jedną osobę.',
  fewForMormons: (seats) => `Przy ${seats} graczach taka trójka to dużo. Lepiej od 24.`,
  balance: (factions) =>
    `${list(factions.map(({ team: faction, members }) => `${faction} ${members}`))}: pierwsza frakcja powinna mieć co najmniej o dwie osoby więcej niż druga, a druga więcej niż trzecia.`,
  gambler: (gambler, seats) => `${gambler} jest za silną rolą przy ${seats} graczach. Lepiej od 17.`,
  remarks: {
    crystal: 'prawie nic nie daje',
    doctor: 'zajmuje dużo czasu',
    journalist: 'pojedynki muszą być tajne',
    inciter: 'mało wypróbowana rola',
    seducer: 'trudno wyważyć',
    infiltrator: 'trudno wyważyć',
    warrior: 'mało ciekawa rola',
    trailer: 'trudno się w tym połapać',
  },
  weak: (names) => `Nie wszyscy lubią: ${list(names)}.`,
  shipNight: (suggested) => `Przy tylu graczach statek zwykle odpływa w noc ${suggested}.`,
  shipUndecided: (night) =>
    `Powyżej 30 graczy zasady nie podają nocy statku. ${night} to tylko propozycja: zdecyduj, kiedy odpływa.`,
  searchCount: (suggested) => `Przy tylu graczach zwykle przeszukuje się codziennie tyle osób: ${suggested}.`,
  duels: 'Według zasad są dwa pojedynki na dzień.',
  orderLucky: (turn, lucky) => `„${turn}” może przenieść posążek albo zabić: nie może być w nocy przed „${lucky}”.`,
  orderPlant: (plant, indians) => `„${plant}” musi być w nocy po „${indians}”: inaczej posążek od razu by wrócił.`,
}
export const setupPl: SetupWords = { mormonOf: (faction) => `Kto z frakcji: ${faction}` }
