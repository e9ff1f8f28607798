/** Every setting of an output is a parameter of its address. Wrong values fall back to the plain ones. */
import { plainLook, stageViews, type Look, type StageView } from '../parts/stage/look.ts'

export interface Parameters {
  readonly view: StageView
  readonly look: Look
}

function numberIn(text: string | null, { min, max, plain }: { min: number; max: number; plain: number }): number {
  const value = Number(text)
  return text === null || text.trim() === '' || !Number.isFinite(value) ? plain : Math.min(max, Math.max(min, value))
}
const viewFrom = (text: string | null): StageView => stageViews.find((view) => view === text) ?? 'board'

/** `isColour` says what this browser takes for a colour. */
function groundFrom(text: string | null, view: StageView, isColour: (text: string) => boolean): string {
  if (text === 'opaque') return 'theme'
  if (text === 'transparent') return 'transparent'
  if (text !== null && isColour(text)) return text
  return view === 'board' ? 'theme' : 'transparent'
}
const flag = (text: string | null): boolean => text !== null && text !== '0' && text !== 'off'

/** The language asked for, else the browser's. */
const langFrom = (text: string | null, browser: string): string =>
  /^[a-z]{2,3}(-[a-z]{2,4})?$/iu.test(text ?? '') ? (text ?? browser) : browser

export interface Surroundings {
  readonly language: string
  readonly isColour: (text: string) => boolean
}
export function parametersFrom(search: string, { language, isColour }: Surroundings): Parameters {
  const given = new URLSearchParams(search)
  const view = viewFrom(given.get('view'))
  const theme = given.get('theme')
  const look: Look = {
    background: groundFrom(given.get('background'), view, isColour),
    theme: theme !== null && /^[a-z][a-z0-9-]*$/u.test(theme) ? theme : plainLook.theme,
    light: flag(given.get('light')),
    still: given.get('motion') === 'off',
    scale: numberIn(given.get('scale'), { min: 0.25, max: 2, plain: plainLook.scale }),
    safe: numberIn(given.get('safe'), { min: 0, max: 20, plain: plainLook.safe }),
    lang: langFrom(given.get('lang'), language).slice(0, 2).toLowerCase(),
  }
  return { view, look }
}
/** What the page is called in OBS, where the console put it into a source there: it says hello under this name. */
export function sourceFrom(search: string): string | null {
  const source = new URLSearchParams(search).get('source') ?? ''
  return /^[a-z][a-z-]{0,40}$/u.test(source) ? source : null
}
