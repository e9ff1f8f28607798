/** Random calls on whole histories: imports, replacements and rewrites. */
import type { Commit } from '../../../../shared/engine/events.ts'
import { pickRandom } from '../../../../shared/engine/random-player.ts'
import type { Store, StoredMatch } from '../../../../electron/storage/store.ts'
import { begun, matchAfter, someMatch, type PrepareCall } from './call-source.ts'

/** Imports a match: whole, a part, one of another state or record, a damaged, an empty or a forged one. */
const importSome: PrepareCall = ({ draw, stock }) => {
  const progress = pickRandom(draw, stock)
  const { length } = progress.match.commits
  const count = draw() < 0.5 && progress.stored > 0 ? progress.stored : Math.ceil(draw() * length)
  const whole = { ...matchAfter(progress, count), mark: draw() < 0.5 ? 0 : 1234.5 }
  const [first, ...rest] = whole.entries as [Commit, ...Commit[]]
  const others: readonly StoredMatch[] = [
    { ...whole, damage: { kind: 'told', says: 'Step 4 was changed.' } },
    { ...whole, entries: [] },
    { ...whole, entries: [first, ...rest.slice(1)] },
    { ...whole, entries: [{ ...first, kind: 'edit' as 'redo' }] },
    { ...whole, record: { ...whole.record, seed: 'another' } },
  ]
  const match = JSON.parse(JSON.stringify(draw() < 0.6 ? whole : pickRandom(draw, others))) as StoredMatch
  const isNew = progress.stored === 0 && match.record.seed === progress.match.record.seed
  return {
    run: (store) => store.importMatch(match),
    stored: () => void (progress.stored = isNew ? match.entries.length : progress.stored),
  }
}
/** Replaces a history: by a longer or shorter one of the same match, by a forged one, or where there is none. */
const replaceSome: PrepareCall = (source) => {
  const progress = someMatch(source)
  const count = Math.ceil(source.draw() * progress.match.commits.length)
  const match = { ...matchAfter(progress, count), mark: Math.floor(source.draw() * 9000) }
  const forged = { ...match, entries: match.entries.map((entry) => ({ ...entry, kind: 'edit' as 'redo' })) }
  const isForged = source.draw() < 0.2
  const stored = (): void => void (progress.stored = count)
  return { run: (store) => store.replaceMatch(isForged ? forged : match), stored }
}
/** Rewrites what is stored of some matches under another name. Later commits keep the old one, as they follow it. */
const rewriteSome: PrepareCall = (source) => {
  const chosen = source.draw() < 0.2 ? [] : begun(source).filter(() => source.draw() < 0.5)
  const name = `P${Math.floor(source.draw() * 9)}`
  const ids = chosen.map(({ match }) => match.record.id)
  const run = (store: Store): void => {
    const read = ids.flatMap((id) => store.read(id) ?? [])
    store.rewriteMatches(JSON.parse(JSON.stringify(read).replaceAll('"Ann"', `"${name}"`)) as StoredMatch[])
  }
  return { run }
}
const rewriteNone: PrepareCall = ({ stock: [first] }) => {
  if (first === undefined) return { run: () => null }
  const match = matchAfter(first, 1)
  const unknown = { ...match, record: { ...match.record, id: 'unknown' } }
  return { run: (store) => store.rewriteMatches([unknown]) }
}
const replaceNone: PrepareCall = ({ stock: [first] }) => {
  if (first === undefined) return { run: () => null }
  const match = matchAfter(first, 1)
  return { run: (store) => store.replaceMatch({ ...match, record: { ...match.record, id: 'unknown' } }) }
}

export const historyCalls = { importSome, replaceSome, replaceNone, rewriteSome, rewriteNone }
