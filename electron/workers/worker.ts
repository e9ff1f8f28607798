/**
 * Work beside the console: a script that is given something, hears words and says answers, and runs at a lower priority
 * than the table. What it runs in is the host's choice: a thread (`thread-worker.ts`), or a process of its own (`process-worker.ts`).
 */

/** MB that the script may hold; left out: as much as Node gives it. */
export interface Room {
  readonly maxYoungGenerationSizeMb: number
  readonly maxOldGenerationSizeMb?: number
}
export interface BesideParts<Answer> {
  /** Its file, which calls `workBeside`. */
  readonly script: string
  readonly given: object
  readonly room: Room
  readonly heard: (answer: Answer) => void
  /** It is gone, once: with what it died of, or null when it ended by itself or was told to. */
  readonly gone: (error: Error | null) => void
}
export interface Beside<Word> {
  readonly say: (word: Word) => void
  /** Whether the console has to stay for it. It does until it is told otherwise. */
  readonly hold: (on: boolean) => void
  /** Resolves when it is gone; whatever is not done within so many ms (a second unless said) stays undone. */
  readonly end: (patience?: number) => Promise<void>
}
export type StartBeside = <Word extends object, Answer>(parts: BesideParts<Answer>) => Beside<Word>

/** ms in which it may put away what it holds. */
export const aSecond = 1000
/** The word after which it hears no other. */
export const lastWord = null
