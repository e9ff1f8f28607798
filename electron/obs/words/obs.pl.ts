import { cueNamesPl } from '../../../shared/wire/words/cue-names.pl.ts'
import type { ObsWords } from './obs.en.ts'

const settings = 'Narzędzia > Ustawienia serwera WebSocket'
const uncovered = 'Twoja plansza jest zasłonięta. Usuń to źródło ze sceny w OBS albo oznacz je jako nieszkodliwe.'
const onAir = (what: string, sources: string): string => `OBS może pokazywać widzom ${what}: ${sources}. ${uncovered}`
const stillOnAir = (what: string, sources: string): string =>
  `OBS przestał odpowiadać, a ostatnio pokazywał widzom ${what}: ${sources}. Plansza pozostanie zasłonięta, dopóki OBS nie odpowie. Spójrz na transmisję; jeśli tego tam nie ma, pokaż planszę mimo to.`
const notRecorded = (what: string, reason: string): string =>
  `OBS nie ${what} (${reason}). Zrób to ręcznie w OBS; konsola spróbuje ponownie przy następnej takiej chwili.`

export const obsPl: ObsWords = {
  lang: 'pl',
  moments: cueNamesPl,
  speaker: (seat) => `głos ma miejsce ${seat}`,
  status: (code) => `status ${code}`,
  lost: {
    password: `OBS odrzucił hasło. Skopiuj je z OBS (${settings} > Pokaż informacje połączenia) i wpisz w „Ekrany i telefony”.`,
    silent: (url) =>
      `OBS pod ${url} nie odpowiada. Sprawdź, czy jego okno jeszcze reaguje, a jeśli nie, uruchom go ponownie; gra toczy się dalej.`,
    silentElsewhere: (url) =>
      `Nic nie odpowiada pod ${url}. Porównaj adres z tym w OBS (${settings} > Pokaż informacje połączenia) i przepuść OBS przez zaporę jego komputera; jeśli okno OBS się zawiesiło, uruchom go ponownie. Gra toczy się dalej.`,
    foreign: (url) =>
      `Pod ${url} odpowiada coś innego niż OBS z WebSocket 5. Porównaj adres i port w „Ekrany i telefony” z tymi w OBS: ${settings}.`,
    closed:
      'OBS zamknął połączenie. Jeśli się wyłączył, uruchom go ponownie i odpowiedz na okna, które pokaże; konsola połączy się sama.',
    unreachable: (url) =>
      `Nie można połączyć się z OBS pod ${url}. Uruchom OBS, odpowiedz na okna, które pokaże, i włącz: ${settings} > Włącz serwer WebSocket.`,
    refused: (reason) => `OBS nie jest gotowy (${reason}). Odpowiedz na okna, które pokazuje; konsola próbuje dalej.`,
  },
  notSwitched: (scene, reason) =>
    `OBS nie przełączył na „${scene}” (${reason}). Przełącz ręcznie w OBS; konsola spróbuje ponownie przy następnej zmianie.`,
  badAddress: (url) => `„${url}” nie jest adresem OBS. Wpisz go w „Ekrany i telefony” w postaci ws://host:port.`,
  quoted: (name) => `„${name}”`,
  forMoments: (name, moments) => `„${name}” (dla: ${moments})`,
  noScenes: (scenes) =>
    scenes.length === 1
      ? `OBS nie ma sceny ${scenes.join()}. Utwórz ją w OBS albo wybierz inne sceny w „Ekrany i telefony”.`
      : `OBS nie ma scen ${scenes.join(', ')}. Utwórz je w OBS albo wybierz inne sceny w „Ekrany i telefony”.`,
  noTransitions: (transitions) =>
    `OBS nie ma przejścia ${transitions}. Dodaj je w OBS albo wybierz inne w „Ekrany i telefony”.`,
  noTexts: (sources) =>
    `OBS nie ma źródła tekstu ${sources}. Dodaj w OBS źródło tekstu o tej nazwie albo usuń je w „Ekrany i telefony”.`,
  notRecorded: {
    start: (reason) => notRecorded('rozpoczął nagrywania', reason),
    stop: (reason) => notRecorded('zatrzymał nagrywania', reason),
  },
  noChapter: (reason) =>
    `OBS nie ustawił znacznika rozdziału (${reason}). Potrafi to tylko w nagraniach typu Hybrid MP4 (Ustawienia > Wyjście > Nagrywanie).`,
  cannotChapter:
    'Ten OBS nie ustawia znaczników rozdziałów; potrafi to OBS 30.2 i nowsze. To samo dają potem czasy nagrania w „Historia”.',
  onAir: {
    window: (sources) => onAir('okno prowadzącego', sources),
    screen: (sources) => onAir('ten ekran', sources),
  },
  stillOnAir: {
    window: (sources) => stillOnAir('okno prowadzącego', sources),
    screen: (sources) => stillOnAir('ten ekran', sources),
  },
}
