/** Settings and stylesheet of each named output, kept over restarts. */
import { plainOutputSettings, type OutputSettings } from '../../shared/wire/output-payload.ts'
import type { Store } from '../storage/store.ts'

export interface OutputLook {
  readonly settings: OutputSettings
  readonly css: string
  /** The stylesheet before the last change; empty for none. */
  readonly earlier: string
}
export interface OutputLooks {
  readonly of: (id: string) => OutputLook
  readonly set: (id: string, look: OutputLook) => void
  readonly forget: (id: string) => void
}
const defaultLook: OutputLook = { settings: plainOutputSettings, css: '', earlier: '' }
const keyOf = (id: string): string => `output:${id}`

function parseStored(value: unknown): OutputLook {
  if (typeof value !== 'object' || value === null) return defaultLook
  const { settings, css, earlier } = { ...defaultLook, ...(value as Partial<OutputLook>) }
  return { settings: { ...plainOutputSettings, ...settings }, css, earlier }
}
/** Opens the settings and caches them: every push to the desk needs them all. */
export function openOutputLooks(store: Store): OutputLooks {
  const known = new Map<string, OutputLook>()
  const of = (id: string): OutputLook => {
    const found = known.get(id) ?? parseStored(store.setting(keyOf(id)))
    known.set(id, found)
    return found
  }
  return {
    of,
    set: (id, look) => {
      store.set(keyOf(id), look)
      known.set(id, look)
    },
    forget: (id) => {
      if (of(id) !== defaultLook) store.set(keyOf(id), null)
      known.delete(id)
    },
  }
}
