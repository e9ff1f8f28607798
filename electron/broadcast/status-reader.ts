/** The page that reads a status. */
export interface StatusReader {
  /** True for a page that hides its secrets. */
  readonly hidden: boolean
  readonly lang: string
}
