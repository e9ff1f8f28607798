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
  others: 'Streamer.bot, YouTube, Kick i inne',
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
