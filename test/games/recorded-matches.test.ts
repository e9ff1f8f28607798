/** Recorded matches, folded today, still show what a reviewer once read in `test/golden/replays`. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordings } from '../../seeds/seed.ts'
import { gameById } from '../../shared/games/index.ts'
import { matchFile } from '../../shared/wire/schemas/match-file-schema.ts'
import { replayText } from '../kit/replay-report.ts'

const folder = join(import.meta.dirname, '../golden/replays')
const update = process.env['UPDATE_GOLDEN'] === '1'
const nameOf = ({ match: { record } }: (typeof recorded)[number][1]): string => `${record.game}-${record.rules}.md`
/** Matches that an earlier program recorded: what it stored opens and folds as it did then. */
const earlier = join(import.meta.dirname, '../golden/recordings')
const recorded = [
  ...recordings(),
  ...readdirSync(earlier).map((name) => {
    const file = matchFile.parse(JSON.parse(readFileSync(join(earlier, name), 'utf8')))
    return [basename(name, '.json'), file] as const
  }),
]
const files = [...new Set(recorded.map(([, file]) => nameOf(file)))]

/** All recordings of a game under one version of its rules. */
function golden(name: string): string {
  const parts = recorded
    .filter(([, file]) => nameOf(file) === name)
    .flatMap(([title, { match }]) => {
      const game = gameById(match.record.game)
      if (game === undefined) throw new Error(`${match.record.game} is not in the registry.`)
      return [`# ${game.text.en.title}, rules ${match.record.rules}: ${title}`, '', replayText(game, match)]
    })
  return parts.join('\n')
}

describe('recorded matches', () => {
  test.each(files)('show what %s says', (name) => {
    const file = join(folder, name)
    const text = golden(name)
    if (update) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, text)
    }
    expect(existsSync(file), `${file} is missing: run the test with UPDATE_GOLDEN=1 and review what it writes`).toBe(
      true,
    )
    expect(
      text,
      `An old recording shows something else. If its events have to change, that is a new event version and an upcast; ` +
        `if only words or pictures were meant to change, run with UPDATE_GOLDEN=1 and review ${file}`,
    ).toBe(readFileSync(file, 'utf8'))
  })
  test('have no golden file without a recording', () => {
    expect(readdirSync(folder).filter((name) => !files.includes(name))).toEqual([])
  })
})
