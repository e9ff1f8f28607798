/** Presets for usual places; settings not named are plain. */
import { plainOutputSettings, type OutputSettings } from '../../../shared/wire/output-payload.ts'

export const outputPresets = ['projector', 'tv', 'obs', 'lowerThird'] as const
export type OutputPreset = (typeof outputPresets)[number]

const plain: Omit<
  OutputSettings,
  'lang' | 'theme' | 'blank' | 'sound' | 'music' | 'musicVolume' | 'pace' | 'faces' | 'standingsAfter' | 'sponsors'
> = {
  view: plainOutputSettings.view,
  background: plainOutputSettings.background,
  light: plainOutputSettings.light,
  hall: plainOutputSettings.hall,
  motion: plainOutputSettings.motion,
  scale: plainOutputSettings.scale,
  safe: plainOutputSettings.safe,
}
/** Settings by preset. Language, theme, sound, music, pace, faces, standings, sponsors and curtain are the moderator's choice, and no preset changes them. */
export const presetSettings: Readonly<Record<OutputPreset, Partial<OutputSettings>>> = {
  // Projectors often crop the edges slightly.
  projector: { ...plain, background: 'opaque', safe: 2 },
  // Televisions enlarge the picture by up to a tenth.
  tv: { ...plain, background: 'opaque', safe: 5 },
  obs: { ...plain, background: 'transparent' },
  lowerThird: { ...plain, view: 'announcement', background: 'transparent' },
}
