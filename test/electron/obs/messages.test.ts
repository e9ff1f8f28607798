/** The sentences about OBS, in each language. */
import { describe, expect, it } from 'vitest'
import * as say from '../../../electron/obs/obs-words.ts'
import type { ObsFault } from '../../../electron/obs/obs-fault.ts'

const url = 'ws://127.0.0.1:4455'
const kinds: readonly ObsFault['kind'][] = ['password', 'silent', 'foreign', 'closed', 'unreachable', 'refused']
const faultOf = (kind: ObsFault['kind'], message = ''): ObsFault => ({ kind, code: 207, message }) as ObsFault
const action = { actions: { night: { transition: 'Stinger' } }, texts: {}, lang: 'en' }
const mapped = { day: 'Town', vote: 'Town', night: 'Woods' }
const sayings: readonly (readonly [string, say.LocalizedMessage | null])[] = [
  ...kinds.map((kind) => [`lost: ${kind}`, say.faultMessage(faultOf(kind), url)] as const),
  ['lost: silent, elsewhere', say.faultMessage(faultOf('silent'), 'ws://192.0.2.7:4455')],
  ['scene not switched', say.notSwitchedMessage('Town', faultOf('refused'))],
  ['bad address', say.badAddressMessage(url)],
  ['one scene missing', say.missingScenesMessage(mapped, ['Town'])],
  ['two scenes missing', say.missingScenesMessage(mapped, [])],
  ['transition missing', say.missingTransitionsMessage(action, [])],
  ['text source missing', say.missingTextsMessage(['Phase'])],
  ['recording not begun', say.notRecordedMessage('start', faultOf('refused'))],
  ['recording not ended', say.notRecordedMessage('stop', faultOf('refused'))],
  ['no chapter', say.noChapterMessage(faultOf('refused'))],
  ['too old for chapters', say.cannotChapterMessage],
  ['window on air', say.onAirMessage([{ name: 'Cam', shows: 'window' }], false)],
  ['screen on air', say.onAirMessage([{ name: 'Cam', shows: 'display' }], false)],
  ['window still on air', say.onAirMessage([{ name: 'Cam', shows: 'window' }], true)],
  ['screen still on air', say.onAirMessage([{ name: 'Cam', shows: 'display' }], true)],
]
const said = (saying: say.LocalizedMessage | null, lang: string): string => {
  if (saying === null) throw new Error('Nothing is said.')
  return say.localize(saying, lang)
}

describe('about OBS is said in two sentences or more, what is wrong and what to do', () => {
  it.each(sayings)('%s', (_, saying) => {
    const [en, pl] = [said(saying, 'en'), said(saying, 'pl')]
    expect(pl).not.toBe(en)
    for (const each of [en, pl]) expect(each).toMatch(/^[^.]*\S.*[.;].*\.$/u)
    expect(said(saying, 'xx')).toBe(en)
  })
  it('what OBS itself gives as the reason stands in it, else its number', () => {
    expect(said(say.faultMessage(faultOf('refused', 'Busy.'), url), 'pl')).toContain('(Busy.)')
    expect(said(say.faultMessage(faultOf('refused'), url), 'pl')).toContain('(status 207)')
  })
  it('a silent address of another computer may be a wrong one, or behind a firewall', () => {
    const elsewhere = say.faultMessage(faultOf('silent'), 'ws://192.0.2.7:4455')
    expect(said(elsewhere, 'en')).toMatch(/address.+firewall/u)
    expect(said(say.faultMessage(faultOf('silent'), url), 'en')).not.toContain('firewall')
  })
  it('a missing scene is named once, with all cues that want it', () => {
    expect(said(say.missingScenesMessage(mapped, ['Woods']), 'en')).toContain(
      'no scene “Town” (for Day, Vote). Create it',
    )
    expect(said(say.missingScenesMessage(mapped, []), 'pl')).toContain(
      '„Town” (dla: Dzień, Głosowanie), „Woods” (dla: Noc)',
    )
  })
  it('a moment is called as the page calls it, and its game by the title', () => {
    const own = { 'spy-location/vote': 'Town', 'no-such-game/day': 'Town' }
    expect(said(say.missingScenesMessage(own, []), 'en')).toContain('(for Out of Place: Vote, no-such-game: Day)')
    expect(said(say.missingScenesMessage(own, []), 'pl')).toMatch(/\(dla: (?!spy)[^:]+: Głosowanie, /u)
  })
})
