/** Acts on phones where the disk fills up at any of their writes: each is stored as a whole or not at all. */
import { expect, it } from 'vitest'
import type { Phones } from '../../../electron/phones/phones.ts'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import { started } from '../../kit/test-server.ts'
import { phonesOn, room, wound } from './phone-room.ts'

/** A table where Ann and Ben sit and a nameless phone asks to be Ann, on a disk that fills up. */
async function table() {
  const { timing } = wound()
  const disk = { stored: 'nothing', left: Infinity }
  const write = (name: string, value: unknown): void => {
    if (name !== 'phones') return
    if (disk.left === 0) throw new StorageFault('full', 'The disk is full. Free some space.')
    disk.left -= 1
    disk.stored = JSON.stringify(value)
  }
  const around = (store: Store): Store => ({ ...store, set: write, setAll: () => undefined })
  const on = await room({ timing, around })
  await started(on)
  const phones = phonesOn(on, timing)
  phones.letIn(true)
  const comes = (name?: string): string => {
    const admitted = phones.admit(phones.status({ hidden: false, lang: 'en' }).code ?? '', 'here')
    if (typeof admitted === 'string') throw new Error(admitted)
    if (name !== undefined) expect(phones.say(admitted.id, name)).toBeNull()
    return admitted.id
  }
  const [ann, ben] = [comes('Ann'), comes('Ben')]
  const asker = comes()
  phones.say(asker, 'Ann')
  expect(phones.sitting(asker)).toMatchObject({ name: '', seat: null, claim: 1, wish: 'Ann' })
  const all = [ann, ben, asker]
  const told = (): string => JSON.stringify(all.map((each) => ({ ...phones.sitting(each), taken: null })))
  return { phones, ann, ben, asker, disk, told }
}
type Table = Awaited<ReturnType<typeof table>>

const acts: Readonly<Record<string, (phones: Phones, on: Table) => unknown>> = {
  'a seat given with its name': (phones, { asker }) => phones.assign(asker, 1),
  'another seat given': (phones, { asker }) => phones.assign(asker, 3),
  'a seat taken away': (phones, { ben }) => phones.assign(ben, null),
  'a name given with its seat': (phones, { asker }) => phones.name(asker, 'Ann'),
  'another name given': (phones, { asker }) => phones.name(asker, 'Cleo'),
  'a request refused': (phones, { asker }) => phones.refuse(asker),
  'a request taken back': (phones, { asker }) => phones.claim(asker, null),
  'a new name that finds its seat': (phones, { asker }) => phones.say(asker, 'Cleo'),
  'a wish in place of another': (phones, { asker }) => phones.say(asker, 'Ben'),
}
/** Returns how an act ends with the disk full after so many writes, and whether anything changed. */
async function attempt(act: (phones: Phones, on: Table) => unknown, writes: number): Promise<readonly unknown[]> {
  const on = await table()
  const state = (): string => on.disk.stored + on.told()
  const before = state()
  on.disk.left = writes
  let end: unknown
  try {
    end = act(on.phones, on) ?? 'done'
  } catch (error) {
    end = error instanceof StorageFault ? error.kind : error
  }
  return [end, state() === before ? 'nothing changed' : 'changed']
}
it.each(Object.entries(acts))('%s', async (_, act) => {
  expect(await attempt(act, 0)).toEqual(['full', 'nothing changed'])
  expect(await attempt(act, 1)).toEqual(['done', 'changed'])
})
