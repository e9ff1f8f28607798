import type { ModeratorPayload } from '../../shared/wire/moderator-status.ts'

/** Capabilities of the host program. A host without windows leaves them out. */
export interface HostCapabilities {
  /** Opens the public window, on the given display or one of its choice. */
  readonly openPublic?: (display: string | null) => void | Promise<void>
  readonly quit?: () => void
  /** Degree to which the host keeps the moderator's window out of screen captures; not at all by default. */
  readonly capture?: ModeratorPayload['capture']
}
