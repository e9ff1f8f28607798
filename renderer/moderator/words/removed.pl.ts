/** Polish words of what was done at a second press, and of the ways back from it. */
import type { removedEn } from './removed.en.ts'

export const removedPl: typeof removedEn = {
  twice: {
    removed: 'Usunięto: {name}. Można to przywrócić w „Usunięte”.',
    takenBack: 'Cofnięto: {name}.',
    closed: 'Sezon {name} jest zamknięty.',
    sentAway: 'Odesłano: {name}.',
    open: 'Otwarto dla sieci: {name}.',
    renewed: 'Pulpit przycisków ma nowy klucz.',
    obs: 'Cofnięto przygotowanie OBS.',
    restored: 'Ta kopia zostanie przywrócona przy następnym starcie.',
  },
  removed: {
    back: 'Przywrócono: {name}.',
    logo: 'Logo ({kind}), do {when}',
    sound: '{cue}, do {when}',
    pack: '{name}, do {when}',
    moved: 'Ma nowy adres. Stary już nie zadziała.',
    css: 'Przywróć poprzedni arkusz stylów',
    cssBack: 'Przywrócono poprzedni arkusz stylów.',
    options: 'Przywróć moje opcje',
    optionsBack: 'Twoje opcje wróciły.',
  },
}
