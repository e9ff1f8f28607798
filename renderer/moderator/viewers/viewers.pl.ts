/** Polish words of chat and polls. */
import { pl as stageWords } from '../../stage/words/stage.pl.ts'
import type { viewersEn } from './viewers.en.ts'

export const viewersPl: typeof viewersEn = {
  title: 'Czat i sondy',
  on: 'Widzowie transmisji mogą głosować na czacie',
  what: 'Głosem jest numer miejsca albo imię. Zostają tylko liczby: żadna wiadomość nie trafia na ekran bez Twojej zgody, a telefony graczy nic z tego nie pokazują. Przy następnym uruchomieniu znów wyłączone.',
  channel: 'Kanał na Twitchu',
  chat: {
    off: 'Żaden kanał nie jest czytany. Wpisz kanał albo przesyłaj wiadomości z innego programu.',
    connecting: 'Łączenie z Twitchem…',
    on: 'Czat kanału {channel} jest czytany.',
    retrying: 'Nie ma połączenia z Twitchem. Sprawdź internet; kolejne próby idą same.',
    'no-channel': 'Twitch nie zna kanału {channel}. Sprawdź nazwę.',
  },
  video: 'Transmisja na YouTube',
  key: 'Twój klucz YouTube Data API v3',
  keySet: 'zapisany',
  forgetKey: 'Zapomnij klucz',
  youTubeChat: {
    off: 'Czat na YouTube nie jest czytany.',
    connecting: 'Łączenie z YouTube…',
    on: 'Czat na YouTube jest czytany: co pięć sekund podczas sondy, poza tym co pół minuty.',
    retrying: 'Kolejna próba połączenia z YouTube nastąpi sama.',
    'no-channel': 'YouTube nie pozwala czytać tego czatu.',
  },
  youTubeProblem: {
    'no-key': 'YouTube wymaga klucza. Utwórz go w konsoli Google Cloud dla YouTube Data API v3 i wpisz tutaj.',
    'bad-key': 'YouTube nie zna tego klucza. Skopiuj go jeszcze raz z konsoli Google Cloud.',
    'barred-key':
      'Tego klucza nie wolno używać z tego miejsca. Zdejmij jego ograniczenia w konsoli Google Cloud albo utwórz inny.',
    'not-enabled':
      'Dla tego klucza nie włączono YouTube Data API v3. Włącz je w konsoli Google Cloud i wpisz klucz jeszcze raz.',
    quota:
      'Dzisiejszy limit klucza jest wyczerpany. Google odnawia go o północy czasu pacyficznego; próby idą co godzinę, a inny klucz zadziała od razu.',
    'too-fast': 'Pytań do YouTube było za dużo. Kolejne próby idą same, wolniej.',
    'no-video': 'Na YouTube nie ma takiego filmu. Skopiuj jeszcze raz adres transmisji.',
    'not-live':
      'Ten film nie ma jeszcze czatu na żywo. Sprawdzanie co minutę; transmisja musi trwać albo być zapowiedziana z włączonym czatem.',
    ended: 'Czat na żywo się skończył. Sprawdzanie co minutę; jeśli następna transmisja ma inny adres, wpisz go.',
    disabled: 'Czat tego filmu jest wyłączony. Włącz go w YouTube Studio i wpisz adres jeszcze raz.',
    private:
      'Sam klucz nie wystarcza, by czytać ten czat. Ustaw transmisję jako publiczną albo niepubliczną z linkiem i wpisz adres jeszcze raz.',
    unreachable: 'Nie ma połączenia z YouTube. Sprawdź internet; kolejne próby idą same.',
  },
  others: 'Streamer.bot, Kick i inne',
  copyUrl: 'Kopiuj adres',
  copyToken: 'Kopiuj token',
  inRoom: 'Pokazuj to wszystko także na ekranach w sali',
  place: 'Na całej planszy sondy są',
  places: { off: 'nigdzie', side: 'obok stołu', middle: 'na środku, gdy nic się tam nie dzieje' },
  ask: 'Zapytaj widzów',
  kinds: stageWords.poll,
  running: 'Głosowanie trwa.',
  closed: 'Głosowanie zamknięte.',
  votes: '{n} głos | {n} głosy | {n} głosów',
  last: 'Ostatni głos: {name}',
  close: 'Zamknij głosowanie',
  remove: 'Zdejmij z ekranów',
  show: 'Pokaż na ekranach',
  score: 'Czat kontra stół: kto głosował trafnie',
  onScreens: 'Teraz na ekranach:',
  messages: 'Pokaż wiadomość z czatu',
  messagesWhat:
    'Wiadomości są pamiętane tylko wtedy, gdy ta lista jest otwarta. Pokazana zostaje na ekranie 20 sekund, z nazwą widza.',
  noMessages: 'Nie ma jeszcze żadnej wiadomości.',
}
