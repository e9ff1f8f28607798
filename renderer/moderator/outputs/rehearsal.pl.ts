/** Polish words of the rehearsal. */
import type { rehearsalEn } from './rehearsal.en.ts'

export const rehearsalPl: typeof rehearsalEn = {
  title: 'Próba',
  what: 'Partia wymyślonych graczy toczy się sama na wszystkich ekranach z napisem PRÓBA. Nic z niej nie zostaje, a telefony nic nie widzą.',
  game: 'Gra',
  seats: 'Gracze',
  obs: 'Zmieniaj też sceny w OBS',
  obsDry: 'Do OBS nic nie trafia; dziennik mówi, co by trafiło.',
  start: 'Zacznij próbę',
  startAgain: 'Trwa partia: naciśnij jeszcze raz',
  running: 'Wszystkie ekrany pokazują próbę.',
  over: 'Partia wymyślonych graczy się skończyła.',
  step: 'Krok {n}',
  speed: 'Tempo',
  pause: 'Pauza',
  resume: 'Dalej',
  stop: 'Zakończ próbę',
  log: 'OBS',
  would: '{cue}: pokazałby „{scene}”',
  shows: '{cue}: pokazuje „{scene}”',
  nothing: '{cue}: bez sceny',
}
