/** Facts that a revoked console had told stay in the league, though it takes their archive away afterwards. */
import { expect, onTestFinished, test } from 'vitest'
import { eraseIn, contentOf, id } from '../../kit/club/laptops.ts'
import { founder, joiner, type LeagueConsole } from '../../kit/club/league-consoles.ts'
import { RowCarrier } from '../../kit/league/course-carriers.ts'

const ending = <T extends LeagueConsole>(one: T): T => {
  onTestFinished(one.close)
  return one
}
test('a newcomer gets what a revoked console had told, though it took its archive away since', async () => {
  const carrier = new RowCarrier()
  const open = (): RowCarrier => carrier
  const ann = ending(founder('Ann', open))
  const ben = ending(joiner('Ben', { league: ann.league, seed: ann.invite('Ben') }, open))
  ben.book.write([{ type: 'playerAdded', player: id(10), name: 'Halina', guest: false }])
  for (const each of [ann, ben, ann]) await each.sync()
  const through = ben.segments.numbers(ben.signer.key).at(-1) ?? 0
  ann.job.tell({ type: 'consoleRevoked', console: ben.signer.key, through })
  ben.book.write([{ type: 'playerAnonymised', player: id(10) }])
  eraseIn(ben)
  for (const each of [ben, ann, ben, ann]) await each.sync()
  const cem = ending(joiner('Cem', { league: ann.league, seed: ann.invite('Cem') }, open))
  for (const each of [ann, cem]) await each.sync()
  expect(ann.book.book.players.size).toBe(1)
  expect(contentOf(cem)).toBe(contentOf(ann))
})
