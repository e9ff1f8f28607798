/** Settings for the usual places; what they do not name is plain. */
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
/** Language, theme, sound and curtain are nobody's business but the moderator's: a preset leaves them alone. */
export const presetOf: Readonly<Record<Preset, Partial<OutputSettings>>> = {
  // Projectors often cut a little of the edge.
  projector: { ...plain, background: 'opaque', safe: 2 },
  // Televisions enlarge the picture by up to a tenth.
  tv: { ...plain, background: 'opaque', safe: 5 },
  obs: { ...plain, background: 'transparent' },
  lowerThird: { ...plain, view: 'announcement', background: 'transparent' },
}
