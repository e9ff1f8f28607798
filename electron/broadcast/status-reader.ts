/** The page that reads a status. */
export interface StatusReader {
  /** The page hides its secrets. */
  readonly hidden: boolean
  readonly lang: string
}
