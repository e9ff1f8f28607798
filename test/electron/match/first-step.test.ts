/** A match whose first step was changed on the disk: nothing of it can be shown, and the desk works on. */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { games } from '../../../shared/games/index.ts'
import { namesFor } from '../../kit/test-table.ts'
import { ask, deskEar, freshFolder, outputEar, running, started, windowToken } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

/** Changes the first event of every match behind the store's back. */
function changeFirstSteps(folder: string): void {
  const db = new Database(join(folder, 'duskboard.db'))
  db.exec('DROP TRIGGER events_fixed')
  db.prepare("UPDATE events SET body = replace(body, 'Ann', 'Eva') WHERE seq = 1").run()
  db.close()
}
/** A console whose match on stage has lost its first step. */
async function withoutFirstStep(game: string, seats: number) {
  const folder = freshFolder()
  const before = await running({ folder, games })
  const id = await started(before, { game, seats: namesFor(seats) })
  await before.stop()
  changeFirstSteps(folder)
  return { folder, id, on: await running({ folder, games }) }
}

it.each(games.map(({ id, seats }) => [id, seats.min] as const))(
  '%s: the page is told why, screens show none of it, and another match starts',
  async (game, seats) => {
    const { folder, id, on } = await withoutFirstStep(game, seats)
    try {
      const desk = deskEar(on)
      const { desk: status } = await desk.hears((message) => 'desk' in message)
      expect(JSON.stringify(status)).toContain('None of it can be trusted; open a backup.')
      const screen = outputEar(on, { token: windowToken(on) })
      expect((await screen.hears((message) => 'frame' in message))['frame']).toBeNull()
      for (const path of ['', '/frame', '/history', '/replay']) {
        const { status: answered, body } = await ask(on, `/matches/${id}${path}`)
        expect([path, answered, body['fault']]).toEqual([path, 503, expect.stringContaining('open a backup')])
      }
      const next = await started(on, { game, seats: namesFor(seats) })
      await desk.hears((message) => (message['frame'] as { match?: string } | null)?.match === next)
    } finally {
      await on.stop()
      removeFolder(folder)
    }
  },
)
