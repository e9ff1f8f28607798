/** Random calls on a store: each kind makes one call out of what was stored so far. */
import type { ClubLogEntry } from '../../../../shared/club/club-events.ts'
import { pickRandom, type RandomSource } from '../../../../shared/engine/random-player.ts'
import type { Timecode } from '../../../../electron/storage/store.ts'
import { keysOf, someId, type PrepareCall } from './call-source.ts'
import { commitCalls } from './random-commits.ts'
import { historyCalls } from './random-histories.ts'
import type { StoreCall } from './store-pair.ts'

/** Returns a match's reading calls by one id. */
export const readingsOf = (id: string): readonly StoreCall[] => [
  (store) => store.read(id),
  (store) => store.listed(id),
  (store) => store.day(id),
  (store) => store.timecodes(id),
  (store) => {
    const said: string[] = []
    return [store.tell(id, (text) => said.push(text)), said.join('')]
  },
]
const readSomething: PrepareCall = (source) => ({ run: pickRandom(source.draw, readingsOf(someId(source))) })
const mark: PrepareCall = (source) => {
  const [id, t] = [someId(source), Math.floor(source.draw() * 1e6) / 2]
  return { run: (store) => store.mark(id, t) }
}
const addTimecodes: PrepareCall = (source) => {
  const { draw } = source
  const id = someId(source)
  const codes = Array.from({ length: Math.floor(draw() * 12) }, (): Timecode => {
    const medium = draw() < 0.05 ? ('radio' as 'stream') : pickRandom(draw, ['record', 'stream'] as const)
    const ms = Math.floor(draw() * 1e5) + (draw() < 0.03 ? 0.5 : 0)
    return { seq: Math.ceil(draw() * 8), medium, began: new Date(Math.floor(draw() * 1e12)).toISOString(), ms }
  })
  return { run: (store) => store.addTimecodes(id, codes) }
}

const settingNames = ['stage', 'packs', 'outputs', '__proto__', 'żółć'] as const
function someValue(draw: RandomSource): unknown {
  const plain = [null, undefined, true, 0, -0.5, '', 'żółć 🎭 \u2028', 'x'.repeat(70_000), [], {}]
  return draw() < 0.7 ? pickRandom(draw, plain) : { nested: [pickRandom(draw, plain), { a: pickRandom(draw, plain) }] }
}
const useSettings: PrepareCall = ({ draw }) => {
  const name = pickRandom(draw, settingNames)
  const [value, other] = [someValue(draw), someValue(draw)]
  const calls: readonly StoreCall[] = [
    (store) => store.set(name, value),
    (store) => store.setAll({ stage: value, packs: other }),
    (store) => settingNames.map((each) => store.setting(each)),
  ]
  return { run: pickRandom(draw, calls) }
}
function someClubEntry(draw: RandomSource): ClubLogEntry {
  const n = Math.ceil(draw() * 9)
  const player = `player-${Math.floor(draw() * 4)}`
  const fact = { type: 'playerAdded', player, name: `Ann ${Math.floor(draw() * 99)}`, guest: draw() < 0.5 } as const
  const at = '2026-03-01T20:00:00.000Z'
  return { id: `entry-${Math.floor(draw() * 6)}`, n, at, by: 'moderator', reason: draw() < 0.5 ? '' : 'why', fact }
}
const useClubLog: PrepareCall = ({ draw }) => {
  const entries = Array.from({ length: Math.floor(draw() * 5) }, () => someClubEntry(draw))
  const calls: readonly StoreCall[] = [
    (store) => store.addBookEntries(entries),
    (store) => store.addBookEntries([...entries, ...entries]),
    (store) => store.addBookEntries(entries.slice(1), entries.slice(0, 1)),
    (store) => [...store.eachBookEntry()],
  ]
  return { run: pickRandom(draw, calls) }
}

const someNames: readonly (readonly string[])[] = [['Ann'], ['nobody at all', 'ben'], ['P3', 'P5'], ['nobody'], []]
const findNames: PrepareCall = ({ draw }) => {
  const names = pickRandom(draw, someNames)
  return { run: (store) => store.matchesThatSay(names) }
}
const tend: PrepareCall = ({ draw }) => {
  const edition = Math.floor(draw() * 5)
  const calls: readonly StoreCall[] = [
    (store) => store.checkpoint(),
    (store) => store.checkFile(),
    (store) => store.changedSince(edition),
  ]
  return { run: pickRandom(draw, calls) }
}
const scour: PrepareCall = () => ({ run: (store) => store.scour() })

/** The kinds of calls by name. */
export const callKinds: Readonly<Record<string, PrepareCall>> = {
  ...commitCalls,
  ...historyCalls,
  readSomething,
  mark,
  addTimecodes,
  useSettings,
  useClubLog,
  findNames,
  tend,
  scour,
}
/** Kinds that are made more often than once, with their weight. */
export const callWeights: Readonly<Record<string, number>> = {
  create: 3,
  playOn: 8,
  readSomething: 4,
  importSome: 3,
  useClubLog: 3,
  addTimecodes: 3,
}
/** Returns the reading calls for all that is stored, with replies to the first `commits` of each match. */
export const allReadings = (ids: readonly string[], commits: number): readonly StoreCall[] => [
  ...ids.flatMap(readingsOf),
  ...ids.map(
    (id): StoreCall =>
      (store) =>
        Array.from({ length: commits }, (_, i) => keysOf(i + 1).map((key) => store.reply(id, key))),
  ),
  ...someNames.map(
    (names): StoreCall =>
      (store) =>
        store.matchesThatSay(names),
  ),
  (store) => settingNames.map((name) => store.setting(name)),
]
