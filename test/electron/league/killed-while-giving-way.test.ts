/** A console that is killed at any write while its branch gives way to another computer's loses nothing. */
import { expect, onTestFinished, test } from 'vitest'
import { createSigningKey } from '../../../electron/club/league/console-key.ts'
import { foundLeague } from '../../../electron/club/league/found-league.ts'
import { SegmentStore } from '../../../electron/club/league/segment-store.ts'
import { contentOf } from '../../kit/club/laptops.ts'
import { MemoryCarrier } from '../../kit/club/memory-league.ts'
import { Computer, freshFolder } from '../../kit/league/course-computer.ts'
import { Crash, crashAtWrite } from '../../kit/league/course-crash.ts'

const ending = (one: Computer): Computer => {
  onTestFinished(() => one.close())
  return one
}
/** The founder's computer, whose feed lies on the carrier. */
function founderAt(carrier: MemoryCarrier): Computer {
  const [signer, folder] = [createSigningKey(), freshFolder()]
  const segments = new SegmentStore(folder, signer.key)
  const names = { name: 'Season 7', console: 'Ann' }
  const league = foundLeague({ segments, signer, made: '2026-03-01T12:00:00.000Z' }, names)
  segments.close()
  const parts = { name: 'Ann', signer, league, open: () => () => carrier, byHand: false, begin: null }
  return ending(new Computer(parts, folder))
}
const enter = ({ at }: Computer, name: string): void =>
  void at.book.write([{ type: 'playerAdded', player: crypto.randomUUID(), name, guest: false }])
const namesIn = ({ at }: Computer): readonly string[] => [...at.book.book.players.values()].map(({ name }) => name)

const kills = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((after) => [false, true].map((isDone) => [after, isDone] as const))
test.each(kills)('after %i writes (the next one done: %s)', async (after, isDone) => {
  const carrier = new MemoryCarrier()
  const ann = founderAt(carrier)
  enter(ann, 'Anna')
  await ann.at.sync()
  const copy = ending(ann.cloned('A copied disk'))
  enter(copy, 'Bruno')
  await copy.at.sync()
  enter(ann, 'Cecylia')
  const invitation = createSigningKey().key
  ann.at.job.tell({ type: 'consoleInvited', invitation, guest: 'Dan' })
  crashAtWrite(ann.at, { after, isDone })
  const ended: unknown = await ann.at.sync().then(
    () => null,
    (error: unknown) => error,
  )
  expect(ended === null || ended instanceof Crash).toBe(true)
  ann.restart()
  for (const each of [ann, copy, ann, copy]) await each.at.sync()
  expect(contentOf(ann.at) === contentOf(copy.at)).toBe(true)
  expect(namesIn(ann).toSorted()).toEqual(['Anna', 'Bruno', 'Cecylia'])
  const own = copy.at.segments.chains().get(ann.at.signer.key) ?? []
  expect(JSON.stringify(own)).toContain(invitation)
})
