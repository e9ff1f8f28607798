/** Presets for usual places; settings not named are plain. */
import { plainSettings, type OutputSettings } from '../../../shared/wire/output-payload.ts'

export const presets = ['projector', 'tv', 'obs', 'lowerThird'] as const
export type Preset = (typeof presets)[number]

const plain: Omit<OutputSettings, 'lang' | 'theme' | 'blank' | 'sound'> = {
  view: plainSettings.view,
  background: plainSettings.background,
  light: plainSettings.light,
  motion: plainSettings.motion,
  scale: plainSettings.scale,
  safe: plainSettings.safe,
}
/** Settings by preset. Language, theme, sound and curtain are the moderator's choice, and no preset changes them. */
export const presetOf: Readonly<Record<Preset, Partial<OutputSettings>>> = {
  // Projectors often crop the edges slightly.
  projector: { ...plain, background: 'opaque', safe: 2 },
  // Televisions enlarge the picture by up to a tenth.
  tv: { ...plain, background: 'opaque', safe: 5 },
  obs: { ...plain, background: 'transparent' },
  lowerThird: { ...plain, view: 'announcement', background: 'transparent' },
}
