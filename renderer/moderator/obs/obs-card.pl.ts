/** Polish words of the card of OBS. Forms: one | few | many. */
import { cueNamesPl } from '../../../shared/wire/words/cue-names.pl.ts'
import type { obsCardEn } from './obs-card.en.ts'

export const obsCardPl: typeof obsCardEn = {
  obs: {
    what: 'Niekonieczne: OBS zmienia scenę razem z partią. W OBS otwórz Narzędzia, Ustawienia serwera WebSocket i włącz serwer.',
    enabled: 'Zmieniaj sceny',
    url: 'Adres',
    urlNote: 'Tak, jak pokazuje go OBS, na przykład 127.0.0.1:4455.',
    password: 'Hasło',
    passwordKept: 'Hasło jest zapisane',
    passwordNone: 'Nie ustawiono',
    leave: 'bez zmiany',
    gone: 'Tej sceny nie ma już w OBS.',
    save: 'Zapisz',
    saved: 'Zapisano.',
    cue: cueNamesPl,
  },
}
