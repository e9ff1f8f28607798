/** The Polish words of host options. */
import { placeWords } from '../../../engine/words/place-words.pl.ts'
import { customSheets } from '../sheets/own-sheets.pl.ts'
import type { Words } from '../words/words.ts'

const yes = { true: 'Tak', false: 'Nie' } as const
const roleNames = {
  stalin: 'A♦, władca',
  favourite: 'Faworyt',
  heir: 'Następca',
  general: 'Generał',
  ideologue: 'Ideolog',
  assassin: 'Zabójca',
  believer: 'Wierny',
  informer: 'Informator',
  protege: 'Protegowany',
} as const
export const options: Words['options'] = {
  place: placeWords,
  rolePick: {
    label: 'Role',
    hint: 'Kto jest dziś na dworze.',
    of: { manual: 'Wybieram je', random: 'Losowo' },
  },
  forcedRoles: {
    label: 'Zawsze w grze',
    hint: 'Role, które są w każdym losowaniu; jedną z nich jest władca.',
    of: roleNames,
  },
  dealMode: {
    label: 'Rozkazy',
    hint: 'Rozdane tutaj albo przepisane z prawdziwej talii.',
    of: { auto: 'Rozdaje konsola', manual: 'Wpisuję karty' },
  },
  goalTracking: {
    label: 'Kto pilnuje rozkazów',
    hint: 'Przy samych prawdziwych kartach konsola prowadzi zegar, żetony i zamachy.',
    of: { full: 'Konsola zna każdą kartę', table: 'Tylko prawdziwe karty na stole' },
  },
  goalDelivery: {
    label: 'Jak rozkazy trafiają do graczy',
    hint: 'Także do tych bez telefonu.',
    of: { phone: 'Na telefony', hostPeek: 'Każdy zerka na mój ekran', paper: 'Na papierze' },
  },
  hostSeesGoals: { label: 'Widzę rozkazy', hint: 'Wyłącz, jeśli wolisz dać się zaskoczyć.', of: yes },
  hostSeesUnseen: { label: 'Widzę karty poza grą', hint: 'Odrzucone i trzy, które zostały.', of: yes },
  sheetPreset: {
    label: 'Karty postaci',
    hint: 'Zasady wymieniają role, ale ich karty zaginęły: lukę wypełniają nasze.',
    of: { house: 'Nasze karty', bare: 'Bez zdolności', custom: 'Moje własne' },
  },
  customSheets,
  skin: {
    label: 'Nazwy',
    hint: 'Inne nazwy na transmisję; zasady te same.',
    of: { seed: 'Towarzysz Stalin', neutral: 'Szef i współpracownicy' },
  },
  alarmMinutes: { label: 'Czas gry', hint: 'W minutach; 0: wybiera osoba najniższa rangą.' },
  alarmMin: { label: 'Najkrótszy czas', hint: 'Od ilu minut wolno wybierać.' },
  alarmMax: { label: 'Najdłuższy czas', hint: 'Do ilu minut wolno wybierać.' },
  alarmStart: {
    label: 'Zegar rusza',
    hint: 'Według zasad od razu po nastawieniu.',
    of: { atSetting: 'Po nastawieniu', atPlay: 'Z początkiem gry' },
  },
  allowPause: { label: 'Mogę zatrzymać zegar', hint: 'Wszyscy to widzą.', of: yes },
  spySlotChooser: {
    label: 'Którą kartę widzi szpieg',
    hint: 'Także przy kartach, które się odsłania.',
    of: { actor: 'Wybiera szpieg', target: 'Wybiera podglądany' },
  },
  mercilessSide: {
    label: 'Bezlitosny',
    hint: 'Gdzie Zabójca może liczyć się podwójnie.',
    of: { attacker: 'Tylko w ataku', any: 'Po obu stronach' },
  },
  boostsPerAttempt: { label: 'Podwojenia na zamach', hint: 'Na jedną osobę.' },
  countdownOnAbility: {
    label: 'Zdolność w trakcie odliczania',
    hint: 'Odliczanie zawsze czeka, aż się rozstrzygnie.',
    of: { smart: 'Przerywa je, gdy zmieniła głos', resume: 'Nigdy go nie przerywa', cancel: 'Zawsze je przerywa' },
  },
  hostMayCount: { label: 'Mogę odliczać', hint: 'Gracze mogą zawsze.', of: yes },
  resolveWhenAllDeclared: {
    label: 'Gdy wszyscy wybrali stronę',
    hint: 'Ktoś może jeszcze chcieć podwoić głos.',
    of: { countdown: 'I tak odliczamy', immediate: 'Liczymy od razu' },
  },
  tieBetweenPlayers: {
    label: 'Dwoje zaczyna naraz',
    hint: 'Gdy nikt nie czeka dłużej od swojego ostatniego zamachu.',
    of: { longestAgoThenClockwise: 'Zgodnie z zegarem od władcy', hostPicks: 'Mogę wybrać' },
  },
  queueSecondClaim: { label: 'Kto był drugi, czeka', hint: 'I może zacząć następny zamach.', of: yes },
  slotsPublic: {
    label: 'Ogłaszaj, która karta zmieniła miejsce',
    hint: 'Tak jak widać przy prawdziwym stole.',
    of: yes,
  },
  faceUpTravels: { label: 'Odkryta karta zostaje odkryta', hint: 'Także w innych rękach.', of: yes },
  protegeKills: {
    label: 'Protegowany jako kat',
    hint: 'Nie ma rozkazu, który mógłby odłożyć.',
    of: { noExchange: 'Zabija, karty zostają', notAllowed: 'Nie można go wyznaczyć' },
  },
  cardlessVictim: {
    label: 'Ofiara bez kart',
    hint: 'Tylko Protegowany.',
    of: { noExchange: 'Kat zachowuje obie', killerDiscards: 'Kat mimo to odkłada jedną' },
  },
  alarmPointOfNoReturn: {
    label: 'Budzik ratuje ofiarę',
    hint: 'Do kiedy przerywa zamach.',
    of: { verdict: 'Do ogłoszenia wyroku', exchange: 'Dopóki żadna karta się nie ruszyła' },
  },
  lastChanceAttempts: {
    label: 'Ostatnia szansa',
    hint: 'Gdy władca ogłosi koniec.',
    of: { one: 'Jeden zamach w sumie', onePerPlayer: 'Po jednym na osobę' },
  },
  hatedVote: {
    label: 'Głosowanie nad Faworytem',
    hint: 'Gdy władca na końcu nie żyje.',
    of: { open: 'Jawne', secret: 'Podaje się tylko liczby' },
  },
  patronMayBeStalin: { label: 'Władca jako patron', hint: 'Czy Protegowany może go wybrać.', of: yes },
  patronPublic: { label: 'Patron jest jawny', hint: 'Inaczej wiem tylko ja i Protegowany.', of: yes },
  patronLook: { label: 'Protegowany widzi rozkazy patrona', hint: 'Raz, przy wyborze.', of: yes },
  dirtCards: { label: 'Ile kart widzi Informator', hint: 'Przed początkiem gry.' },
  dirtPublic: { label: 'Cel Informatora jest jawny', hint: 'Czyje karty widział.', of: yes },
  finalReveal: {
    label: 'Rozkazy pokazane na końcu',
    hint: 'Według zasad martwi zabierają swoje ze sobą.',
    of: { survivors: 'Tych, którzy przeżyli', all: 'Wszystkich' },
  },
  deadSilence: { label: 'Przypominaj martwym o milczeniu', hint: 'Wskazówka dla mnie.', of: yes },
  dropOut: {
    label: 'Ktoś idzie do domu',
    hint: 'Można też oddać miejsce komuś innemu.',
    of: { dead: 'Liczy się jak śmierć', replace: 'Miejsce czeka na zastępstwo' },
  },
  reactionSeconds: { label: 'Czas na sprzeciw', hint: 'Wobec zdolności, w sekundach; 0: zamykam ręcznie.' },
  countdownStepSeconds: {
    label: 'Odliczanie',
    hint: 'Sekundy na każdą liczbę od 5 do 0.',
    of: { '1': '1 sekunda', '1.5': '1,5 sekundy', '2': '2 sekundy', '3': '3 sekundy', '4': '4 sekundy' },
  },
  claimWindowSeconds: { label: 'Liczy się jako „naraz”', hint: 'Zgłoszenia z telefonów w ciągu tylu sekund.' },
  lastChanceWindow: {
    label: 'Czas na ostatnią szansę',
    hint: 'Jak długo można się jeszcze zgłosić.',
    of: {
      countdown: 'Jedno odliczanie',
      manual: 'Zamykam ręcznie',
      '10': '10 sekund',
      '30': '30 sekund',
      '60': '1 minuta',
      '120': '2 minuty',
    },
  },
  verdictSeconds: { label: 'Czas na wyrok', hint: 'W sekundach, tylko przypomnienie; 0: bez.' },
  narrationSeconds: { label: 'Czas na opowieść kata', hint: 'W sekundach, tylko przypomnienie; 0: bez.' },
}
