import type { Desk } from '../../shared/wire/moderator-status.ts'

/** What the web may ask of the program around it. A host without windows leaves them out. */
export interface Host {
  /** Opens the public window, on a display if one is named. */
  readonly openPublic?: (display: string | null) => void | Promise<void>
  readonly quit?: () => void
  /** How far it keeps the moderator's window out of captures; left out, not at all. */
  readonly capture?: Desk['capture']
}
