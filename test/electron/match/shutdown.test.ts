/** The console ends in the middle of something. */
import { expect, test } from 'vitest'
import { isOver } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove } from '../../../shared/engine/random-player.ts'
import { running, started } from '../../kit/test-server.ts'

test('a backup that is cut short by the end of the console is nobody’s fault', async () => {
  const on = await running()
  const table = on.core.tables.get(await started(on))
  const draw = seededRandom('closing')
  while (table !== null && !isOver(table.live)) {
    const move = nextRandomMove(table.live, table.now(), { draw, takers: 'moderator' })
    if (move === null) throw new Error('Nobody can do anything.')
    table.send(move.command, { by: move.by, lang: 'en' })
  }
  await on.stop()
  // A fault after this point would be an unhandled rejection, which fails the run.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(on.logged).toEqual([])
})
