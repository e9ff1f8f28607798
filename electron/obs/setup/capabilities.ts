/** The capabilities of an OBS: the requests it takes, and how a picture gets into it. Pure. */
import type { ObsPictureSource } from '../../../shared/wire/obs-payload.ts'
import { tagRequests } from './source-tags.ts'
import type { SourceSettings } from './setup-plan.ts'

const requiredRequests = [
  ...tagRequests,
  'CreateScene',
  'CreateInput',
  'CreateSceneItem',
  'SetSceneItemTransform',
  'SetInputSettings',
  'GetInputPropertiesListPropertyItems',
  'RemoveScene',
  'RemoveInput',
  'GetGroupList',
]
const browserKind = 'browser_source'
/** The title of the public page, and so of a window that shows it. */
const publicTitle = 'Duskboard'

/** One kind of window capture, and how it is told which window. */
export interface WindowKind {
  readonly kind: string
  readonly property: string
  /** Settings that match no other window: a capture without a name may take the first one, perhaps the moderator's. */
  readonly start: SourceSettings
  /** Of a listed window's value, the one that stands for the public window alone. */
  readonly exact: (value: string | number) => string | number
}
const windowKinds: readonly (WindowKind & { readonly platforms: RegExp })[] = [
  {
    kind: 'window_capture',
    platforms: /^windows/u,
    property: 'window',
    // Priority 1: the title must be the same. By program alone, the moderator's window would do as well.
    start: { window: `${publicTitle}::`, priority: 1, cursor: false, client_area: true },
    exact: (value) => value,
  },
  {
    kind: 'screen_capture',
    platforms: /^mac/u,
    property: 'window',
    start: { type: 1, window: 0, show_cursor: false },
    exact: (value) => value,
  },
  {
    kind: 'xcomposite_input',
    platforms: /./u,
    property: 'capture_window',
    start: { capture_window: `0\r\n${publicTitle}\r\n`, show_cursor: false },
    // The number of a window is given to another one after a restart: name and class alone must decide.
    exact: (value) => String(value).replace(/^\d+/u, '0'),
  },
]
/** The abilities of an OBS that decide the way of its set-up. */
export interface Capabilities {
  readonly way: ObsPictureSource | null
  readonly kinds: { readonly browser: string; readonly window: WindowKind | null }
}
/** The requests, input kinds and platform that OBS tells. */
export interface ObsVersion {
  readonly requests: readonly string[]
  readonly kinds: readonly string[]
  readonly platform: string
}
/** `way` is null where OBS lacks a request that every set-up needs. */
export function capabilitiesOf({ requests, kinds, platform }: ObsVersion): Capabilities {
  const window = windowKinds.find(({ kind, platforms }) => kinds.includes(kind) && platforms.test(platform)) ?? null
  const way = kinds.includes(browserKind) ? 'browser' : window === null ? 'hand' : 'window'
  return {
    way: requiredRequests.every((request) => requests.includes(request)) ? way : null,
    kinds: { browser: browserKind, window },
  }
}
/** True for the public window in the list of a capture. OBS may put the program's name before the title. */
export const isPublicWindow = (listed: string): boolean => listed.replace(/^\[[^\]]*\]:? /u, '') === publicTitle
