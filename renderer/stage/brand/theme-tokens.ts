/** Reads the tokens of a theme from its stylesheet, whatever the stage that is shown has in their place. */

import { ownThemePrefix } from '../../../shared/brand/own-theme.ts'

/** The part of a stage by which its theme's tokens are chosen. */
export interface ShownTheme {
  readonly theme: string | null
  /** The public cue, such as `night`; null for none. */
  readonly cue: string | null
  readonly light: boolean
}
/** Returns the theme if it is a game's; null for one of the club's own, which is drawn over that of the match. */
export const gameTheme = (theme: string | null): string | null =>
  theme?.startsWith(ownThemePrefix) === true ? null : theme
/** Returns what `read` makes of a theme's tokens, each asked for by its name, such as `ground`; '' for none. */
export function readThemeTokens<T>({ theme, cue, light }: ShownTheme, read: (token: (name: string) => string) => T): T {
  const probe = document.createElement('div')
  probe.className = 'stage'
  probe.hidden = true
  if (theme !== null) probe.dataset['theme'] = theme
  if (cue !== null) probe.dataset['cue'] = cue
  if (light) probe.dataset['light'] = ''
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const found = read((name) => style.getPropertyValue(`--stage-${name}`).trim())
  probe.remove()
  return found
}
