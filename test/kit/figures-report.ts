/** Reports of a trial: a JSON line on stdout for each figure, and a table of all at the end. */

export interface Found {
  readonly name: string
  /** Act on the console, in words. */
  readonly what: string
  readonly tries: number
  /** Number of losses: data lost, secrets that got out, intruders that got in, silent errors. The promise is 0. */
  readonly losses: number
  /** Notice to the moderator, list of losses, or another remark. */
  readonly says: string
  /** Figures measured beside, which nothing judges. */
  readonly figures?: Readonly<Record<string, number>>
}
export interface Trial {
  readonly name: string
  /** `size`: how much, as the command line says. Throws when the trial itself cannot be done. */
  readonly run: (size: number) => Promise<readonly Found[] | string>
}
const cell = (text: string, width: number): string => text.padEnd(width)

export function table(found: readonly Found[]): string {
  const widest = (of: (each: Found) => string): number => Math.max(...found.map((each) => of(each).length), 6)
  const name = widest((each) => each.name)
  const what = widest((each) => each.what)
  const head = `${cell('trial', name)}  ${cell('what', what)}  ${'tries'.padStart(7)}  ${'losses'.padStart(6)}  said`
  const lines = found.map(
    (each) =>
      `${cell(each.name, name)}  ${cell(each.what, what)}  ${String(each.tries).padStart(7)}  ${String(each.losses).padStart(6)}  ${each.says}`,
  )
  return [head, ...lines].join('\n')
}
export interface Run {
  readonly size: (name: string) => number
  /** Hears at once what a trial found: a later one may take an hour more. */
  readonly found?: (trial: string, found: readonly Found[]) => void
}
/** Runs the trials and gives back what they found; one that cannot be done here says why. */
export async function runTrials(trials: readonly Trial[], { size, found: hear }: Run): Promise<readonly Found[]> {
  const all: Found[] = []
  for (const { name, run } of trials) {
    const found = await run(size(name))
    if (typeof found === 'string') {
      process.stdout.write(`${JSON.stringify({ name, skipped: found })}\n`)
      continue
    }
    for (const each of found) process.stdout.write(`${JSON.stringify(each)}\n`)
    hear?.(name, found)
    all.push(...found)
  }
  process.stderr.write(`\n${table(all)}\n`)
  return all
}
