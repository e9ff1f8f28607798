/** House rules in the log: what happened under them, or no line. */
import { expect, test } from 'vitest'
import { games } from '../../shared/games/index.ts'
import { motherland } from '../../shared/games/motherland/index.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { tableOf } from '../kit/test-table.ts'

const says = (table: ReturnType<typeof tableOf>) =>
  table.history('moderator').flatMap((line) => (line.type.startsWith('option') ? [`${line.type}: ${line.says}`] : []))

test.each(games.map((game): [string, AnyGame] => [game.id, game as AnyGame]))(
  'the start of %s says nothing was told of house rules where nothing was',
  (_, game) => {
    for (const lang of ['en', 'pl']) {
      const line = tableOf(game, { lang })
        .history('moderator')
        .find(({ type }) => type === 'optionsTold')
      expect(line?.says).toBe('')
    }
  },
)
test('a change names the rule, and is told only where the rule is known to everybody', () => {
  const table = tableOf(motherland, { seats: 8 })
  table.moderator({ type: 'setOption', option: 'informerUses', value: 'unlimited' }).tellsNothing('all')
  table.moderator({ type: 'setOption', option: 'censorScope', value: 'round' })
  expect(says(table as never).slice(2)).toEqual([
    `optionChanged: Option changed: ${motherland.text.en.options.informerUses.label}`,
    `optionChanged: Option changed: ${motherland.text.en.options.censorScope.label}`,
    `optionsTold: Known to everybody from now on: ${motherland.text.en.options.censorScope.label}`,
  ])
})
