/** The offers of one state are derived once for decision, reply and undo title, however often they are asked for. */
import { expect, onTestFinished, test } from 'vitest'
import { MatchSession } from '../../../electron/match/match-session.ts'
import { MatchSessions } from '../../../electron/match/match-sessions.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { freshFolder, players } from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

test('a command derives the moderator’s offers once, for the state that it leads to', () => {
  let derived = 0
  const plain = template as unknown as AnyGame
  const moderator: AnyGame['offers']['moderator'] = (...given) => {
    derived += 1
    return plain.offers.moderator(...given)
  }
  const game: AnyGame = { ...plain, offers: { ...plain.offers, moderator } }
  const store = openStore(freshFolder())
  onTestFinished(() => {
    store.close()
    removeFolder(store.folder)
  })
  const sessions = new MatchSessions({ store, games: [game] })
  const session = sessions.create({ game: game.id, names: players, options: {}, cast: null, seed: 'once' }, 'en')
  if (!(session instanceof MatchSession)) throw new Error(session.says)
  session.frame('moderator', 'en')
  derived = 0
  expect(session.send({ type: 'deal' }, { by: 'moderator', lang: 'en' })).toHaveProperty('frame')
  session.frame('moderator', 'en')
  session.frame('redacted', 'en')
  expect(session.frame('moderator', 'en').undo?.title).toBeTypeOf('string')
  expect(derived).toBe(1)
})
