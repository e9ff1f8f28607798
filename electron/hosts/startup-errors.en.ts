/** English reasons why Duskboard cannot start, each with the next step. */
export interface StartupErrorWords {
  readonly noPorts: (from: number) => string
  readonly badFolder: (folder: string) => string
}
export const en: StartupErrorWords = {
  noPorts: (from) =>
    `There are no two free ports from ${from} on. Close the program that uses them, or choose another port with --port.`,
  badFolder: (folder) => `${folder} cannot be used as data folder. Name one that you may write to (--data DIR).`,
}
