/** Polish words of chat and polls. */
import { pl as stageWords } from '../../stage/words/stage.pl.ts'
import type { viewersEn } from './viewers.en.ts'

export const viewersPl: typeof viewersEn = {
  title: 'Czat i sondy',
  on: 'Widzowie transmisji mogą głosować na czacie',
  what: 'Głosem jest numer miejsca albo imię. Zostają tylko liczby: żadna wiadomość nie trafia na ekran, a telefony graczy nic z tego nie pokazują. Przy następnym uruchomieniu znów wyłączone.',
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
  inRoom: 'Pokazuj sondy także na ekranach w sali',
  ask: 'Zapytaj widzów',
  kinds: stageWords.poll,
  running: 'Głosowanie trwa.',
  closed: 'Głosowanie zamknięte.',
  votes: '{n} głos | {n} głosy | {n} głosów',
  last: 'Ostatni głos: {name}',
  close: 'Zamknij głosowanie',
  remove: 'Zdejmij z ekranów',
}
