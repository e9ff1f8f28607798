/** Motion of the public picture, as its sheets declare it: short where something happens, stepped where it goes on. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sheets = globSync('renderer/{stage,games,public}/**/*.{vue,css}', { cwd: root }).toSorted()
const tokens = readFileSync(join(root, 'renderer/styles/tokens.css'), 'utf8')
/** Milliseconds of a movement, at most. */
const longest = 400

const inMs = (time: string): number => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)
const token = (name: string): number => inMs(new RegExp(`--${name}: ([\\d.]+m?s);`, 'u').exec(tokens)?.[1] ?? '')

interface Movement {
  /** File and declaration. */
  readonly at: string
  /** The first time of the declaration, its duration, in ms. A factor before it counts. */
  readonly ms: number
  readonly isEndless: boolean
  readonly isStepped: boolean
}
/** The duration comes first: `calc(var(--slow) * 2)`, `var(--slow)` or `12s`. */
function durationOf(part: string): number {
  const [, named, , factor = '1', plain] =
    /var\(--(quick|move|slow)\)(\s*\*\s*([\d.]+))?|\b([\d.]+m?s)\b/u.exec(part) ?? []
  return named === undefined ? inMs(plain ?? '0s') : token(named) * Number(factor)
}
const partsOf = (value: string): readonly string[] => value.split(/,(?![^(]*\))/u)

const movements: readonly Movement[] = sheets.flatMap((sheet) =>
  [...readFileSync(join(root, sheet), 'utf8').matchAll(/^\s*(?:animation|transition):\s*([^;]+);/gmu)]
    .flatMap(([, value = '']) => partsOf(value))
    .filter((part) => part.trim() !== 'none')
    .map((part) => ({
      at: `${sheet}: ${part.trim()}`,
      ms: durationOf(part),
      isEndless: part.includes('infinite'),
      isStepped: /steps\(|step-(?:start|end)/u.test(part),
    })),
)

test('the tokens of durations are no longer than a movement may be', () => {
  expect(movements.length).toBeGreaterThan(10)
  for (const name of ['quick', 'move', 'slow']) expect(token(name)).toBeLessThanOrEqual(longest)
})
test('each movement of the public picture takes 400 ms at most', () => {
  expect(movements.filter(({ ms, isEndless }) => !isEndless && !(ms > 0 && ms <= longest)).map(({ at }) => at)).toEqual(
    [],
  )
})
test('what moves for as long as the picture stands moves in steps, so that software paints it a few times a second', () => {
  expect(movements.filter(({ isEndless, isStepped }) => isEndless && !isStepped).map(({ at }) => at)).toEqual([])
})
