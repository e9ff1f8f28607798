/**
 * Parses the parameters of an output's address. Each overrides the stored setting of the same name; an invalid value
 * falls back to that setting.
 */
import { firstLanguage } from '../../shared/engine/words/languages.ts'
import { sponsorModes } from '../../shared/brand/sponsors.ts'
import { faceModes, type FaceMode } from '../../shared/faces/face-payload.ts'
import { paces, type Pace } from '../../shared/show/pace.ts'
import { plainOutputSettings, type OutputSettings } from '../../shared/wire/output-payload.ts'
import { stageViews, type StageLook, type StageView } from '../stage/output-look.ts'

export interface OutputParameters {
  readonly view: StageView
  readonly look: StageLook
  readonly pace: Pace
  /** When faces are shown. */
  readonly faces: FaceMode
  /** True where the season's standings stand after the results of a match. */
  readonly standingsAfter: boolean
  /** True if the output plays sounds. */
  readonly sound: boolean
  /** True if the output plays the club's music during breaks. */
  readonly music: boolean
}

function parseNumber(text: string | null, { min, max, plain }: { min: number; max: number; plain: number }): number {
  const value = Number(text)
  return text === null || text.trim() === '' || !Number.isFinite(value) ? plain : Math.min(max, Math.max(min, value))
}

const scales = { min: 0.25, max: 2 }
/** Parses a scale given as a factor or in per cent: `1.25` and `125` are the same. */
function parseScale(text: string | null, plain: number): number {
  const value = Number(text)
  const isPercent = Number.isFinite(value) && value > scales.max * 2
  return parseNumber(isPercent ? String(value / 100) : text, { ...scales, plain })
}
/** Returns the parameters that are out of range, with their bounds, to show while the screen is being set up. */
export function parametersOutOfRange(
  search: string,
): readonly { readonly name: string; readonly min: number; readonly max: number }[] {
  const given = new URLSearchParams(search)
  const ranges = [
    { name: 'scale', min: 25, max: 200, value: Number(given.get('scale')) > scales.max * 2 ? 1 : 100 },
    { name: 'safe', min: 0, max: 20, value: 1 },
    { name: 'rows', min: 1, max: 20, value: 1 },
    { name: 'seconds', min: 3, max: 600, value: 1 },
  ]
  return ranges.filter(({ name, min, max, value }) => {
    const text = given.get(name)
    if (text === null) return false
    const said = Number(text) * value
    return text.trim() === '' || !(said >= min && said <= max)
  })
}
function groundFrom(text: string | null, view: StageView, isColour: (text: string) => boolean): string {
  if (text === 'opaque') return 'theme'
  if (text === 'transparent') return 'transparent'
  if (text !== null && isColour(text)) return text
  return view === 'board' ? 'theme' : 'transparent'
}
const parseFlag = (text: string | null, kept: boolean): boolean =>
  text === null ? kept : text !== '0' && text !== 'off'

const isLang = (text: string | null): text is string => /^[a-z]{2,3}(-[a-z]{2,4})?$/iu.test(text ?? '')
const toLangCode = (lang: string): string => lang.slice(0, 2).toLowerCase()

/** Returns the language in the address, or null. */
export function langFromAddress(search: string): string | null {
  const asked = new URLSearchParams(search).get('lang')
  return isLang(asked) ? toLangCode(asked) : null
}
export interface BrowserTraits {
  /** The browser's language. */
  readonly language: string
  /** Returns whether the browser accepts a text as a CSS colour. */
  readonly isColour: (text: string) => boolean
}
const audioFromAddress = (given: URLSearchParams, kept: OutputSettings): Pick<OutputParameters, 'sound' | 'music'> => ({
  sound: parseFlag(given.get('sound'), kept.sound),
  music: parseFlag(given.get('music'), kept.music),
})
/** Returns the parameters of the address. A missing or wrong one takes the value of `kept`, the output's settings. */
export function parametersFromAddress(
  search: string,
  { language, isColour }: BrowserTraits,
  kept: OutputSettings = plainOutputSettings,
): OutputParameters {
  const given = new URLSearchParams(search)
  const view = stageViews.find((each) => each === given.get('view')) ?? kept.view
  const theme = given.get('theme')
  const asked = given.get('background')
  const known = asked === 'opaque' || asked === 'transparent' || (asked !== null && isColour(asked))
  const look: StageLook = {
    background: groundFrom(known ? asked : kept.background, view, isColour),
    theme: theme !== null && /^[a-z][a-z0-9-]*$/u.test(theme) ? theme : kept.theme,
    light: parseFlag(given.get('light'), kept.light),
    hall: parseFlag(given.get('hall'), kept.hall),
    still: !parseFlag(given.get('motion'), kept.motion),
    scale: parseScale(given.get('scale'), kept.scale),
    safe: parseNumber(given.get('safe'), { min: 0, max: 20, plain: kept.safe }),
    lang: langFromAddress(search) ?? kept.lang ?? firstLanguage([language]),
    sponsors: sponsorModes.find((each) => each === given.get('sponsors')) ?? kept.sponsors,
    page: parseNumber(given.get('page'), { min: 0, max: 1000, plain: 0 }) || null,
    rows: Math.round(parseNumber(given.get('rows'), { min: 1, max: 20, plain: 10 })),
    seconds: parseNumber(given.get('seconds'), { min: 3, max: 600, plain: 10 }),
  }
  const pace = paces.find((each) => each === given.get('pace')) ?? kept.pace
  const faces = faceModes.find((each) => each === given.get('faces')) ?? kept.faces
  const standingsAfter = parseFlag(given.get('standings'), kept.standingsAfter)
  return { view, look, pace, faces, standingsAfter, ...audioFromAddress(given, kept) }
}
/** Returns the page's source name in OBS, which the console wrote into the address; null elsewhere. */
export function sourceFromAddress(search: string): string | null {
  const source = new URLSearchParams(search).get('source') ?? ''
  return /^[a-z][a-z-]{0,40}$/u.test(source) ? source : null
}
