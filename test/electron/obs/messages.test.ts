/** What is said about OBS, in each language. */
import { describe, expect, it } from 'vitest'
import * as say from '../../../electron/obs/obs-messages.ts'
import type { ObsFault } from '../../../electron/obs/fault.ts'

const url = 'ws://127.0.0.1:4455'
const kinds: readonly ObsFault['kind'][] = ['password', 'silent', 'foreign', 'closed', 'unreachable', 'refused']
const faultOf = (kind: ObsFault['kind'], message = ''): ObsFault => ({ kind, code: 207, message }) as ObsFault
const action = { actions: { night: { transition: 'Stinger' } }, texts: {}, lang: 'en' }
const mapped = { day: 'Town', vote: 'Town', night: 'Woods' }
const sayings: readonly (readonly [string, say.Saying | null])[] = [
  ...kinds.map((kind) => [`lost: ${kind}`, say.faultSentence(faultOf(kind), url)] as const),
  ['lost: silent, elsewhere', say.faultSentence(faultOf('silent'), 'ws://192.0.2.7:4455')],
  ['scene not switched', say.notSwitched('Town', faultOf('refused'))],
  ['bad address', say.badAddress(url)],
  ['one scene missing', say.missingSentence(mapped, ['Town'])],
  ['two scenes missing', say.missingSentence(mapped, [])],
  ['transition missing', say.missingTransitions(action, [])],
  ['text source missing', say.missingTexts(['Phase'])],
  ['recording not begun', say.notRecorded('start', faultOf('refused'))],
  ['recording not ended', say.notRecorded('stop', faultOf('refused'))],
  ['no chapter', say.noChapter(faultOf('refused'))],
  ['too old for chapters', say.cannotChapter],
  ['window on air', say.onAirSentence([{ name: 'Cam', shows: 'window' }], false)],
  ['screen on air', say.onAirSentence([{ name: 'Cam', shows: 'display' }], false)],
  ['window still on air', say.onAirSentence([{ name: 'Cam', shows: 'window' }], true)],
  ['screen still on air', say.onAirSentence([{ name: 'Cam', shows: 'display' }], true)],
]
const said = (saying: say.Saying | null, lang: string): string => {
  if (saying === null) throw new Error('Nothing is said.')
  return say.saidIn(saying, lang)
}

describe('about OBS is said in two sentences or more, what is wrong and what to do', () => {
  it.each(sayings)('%s', (_, saying) => {
    const [en, pl] = [said(saying, 'en'), said(saying, 'pl')]
    expect(pl).not.toBe(en)
    for (const each of [en, pl]) expect(each).toMatch(/^[^.]*\S.*[.;].*\.$/u)
    expect(said(saying, 'de')).toBe(en)
  })
  it('what OBS itself gives as the reason stands in it, else its number', () => {
    expect(said(say.faultSentence(faultOf('refused', 'Busy.'), url), 'pl')).toContain('(Busy.)')
    expect(said(say.faultSentence(faultOf('refused'), url), 'pl')).toContain('(status 207)')
  })
  it('a silent address of another computer may be a wrong one, or behind a firewall', () => {
    const elsewhere = say.faultSentence(faultOf('silent'), 'ws://192.0.2.7:4455')
    expect(said(elsewhere, 'en')).toMatch(/address.+firewall/u)
    expect(said(say.faultSentence(faultOf('silent'), url), 'en')).not.toContain('firewall')
  })
  it('a missing scene is named once, with all cues that want it', () => {
    expect(said(say.missingSentence(mapped, ['Woods']), 'en')).toContain('no scene "Town" (for Day, Vote). Create it')
    expect(said(say.missingSentence(mapped, []), 'pl')).toContain('„Town” (dla: Dzień, Głosowanie), „Woods” (dla: Noc)')
  })
  it('a moment is called as the page calls it, and its game by the title', () => {
    const own = { 'spy-location/vote': 'Town', 'no-such-game/day': 'Town' }
    expect(said(say.missingSentence(own, []), 'en')).toContain('(for Out of Place: Vote, no-such-game: Day)')
    expect(said(say.missingSentence(own, []), 'pl')).toMatch(/\(dla: (?!spy)[^:]+: Głosowanie, /u)
  })
})
