/** English words of the card of OBS. `|` separates singular and plural. */
import { cueNamesEn } from '../../../shared/wire/words/cue-names.en.ts'

export const obsCardEn = {
  obs: {
    what: 'Optional: OBS changes its scene with the match. In OBS, switch on Tools, WebSocket Server Settings.',
    enabled: 'Follow the match',
    url: 'Address',
    urlNote: 'As OBS shows it, such as 127.0.0.1:4455.',
    password: 'Password',
    passwordKept: 'A password is kept',
    passwordNone: 'None set',
    leave: 'leave alone',
    gone: 'This scene is not in OBS any more.',
    save: 'Save',
    saved: 'Saved.',
    cue: cueNamesEn,
  },
}
