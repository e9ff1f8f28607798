/** Limits on a crowd of strangers who know the code. */
import { expect, it } from 'vitest'
import type { PhoneAdmission } from '../../../electron/phones/phones.ts'
import { started } from '../../kit/test-server.ts'
import { phonesOn, room, wound } from './phone-room.ts'

const minute = 60_000
const evening = 6 * 60 * minute
async function lobby() {
  const { timing, wind } = wound()
  const on = await room({ timing, around: (store) => ({ ...store, set: () => undefined, setAll: () => undefined }) })
  await started(on)
  const phones = phonesOn(on, timing)
  phones.letIn(true)
  const comes = (from = '127.0.0.1'): PhoneAdmission | string =>
    phones.admit(phones.status({ hidden: false, lang: 'en' }).code ?? '', from)
  const id = (name?: string): string => {
    const admitted = comes()
    if (typeof admitted === 'string') throw new Error(admitted)
    if (name !== undefined) phones.say(admitted.id, name)
    return admitted.id
  }
  /** Nameless ones, until six hundred are remembered. */
  const fill = (known: number): void => {
    for (let i = known; i < 600; i++) id()
  }
  return { phones, wind, comes, id, fill }
}

it('sixty come in a minute from one address of the network, and as many from the next', async () => {
  const { comes, wind } = await lobby()
  const crowd = (from: string): readonly unknown[] => Array.from({ length: 61 }, () => comes(from))
  for (const from of ['192.168.1.20', '192.168.1.21']) {
    const all = crowd(from)
    expect(all.slice(0, 60).every((each) => typeof each === 'object')).toBe(true)
    expect(all[60]).toBe('too-often')
  }
  wind(minute + 1)
  expect(comes('192.168.1.20')).toHaveProperty('token')
})
it('newcomers push out nameless phones alone, neither a name nor a request of this evening', async () => {
  const { phones, id, fill, comes, wind } = await lobby()
  const [zed, asking, wishing] = [id('Zed'), id(), id()]
  expect(phones.say(wishing, 'Zed')).toBeNull()
  expect(phones.claim(id(), 1)).toBeNull()
  expect(phones.claim(asking, 1)).toBeNull()
  expect(phones.sitting(asking)).toMatchObject({ seat: null, claim: 1 })
  wind(1)
  fill(4)
  // Newcomers as many as the nameless phones; each takes a name in the end.
  for (let i = 0; i < 596; i++) {
    wind(1)
    id(`Bot ${i}`)
  }
  expect([zed, asking, wishing].map((each) => phones.isKnown(each))).toEqual([true, true, true])
  expect(comes()).toBe('full')
  // A phone that was away all evening is forgotten, nameless ones first, whatever they asked for then.
  wind(evening)
  for (const name of ['Late 1', 'Late 2']) id(name)
  expect([zed, asking, wishing].map((each) => phones.isKnown(each))).toEqual([true, false, false])
  id('Late 3')
  expect(phones.isKnown(zed)).toBe(false)
})
it('all phones without a seat share forty changes a second; seats, first names and the moderator are not kept', async () => {
  const { phones, id, wind } = await lobby()
  const [seated, ...loud] = [id('Zed'), id('Bea'), id('Cid')]
  const nameless = id()
  expect(phones.claim(seated, 1)).toBeNull()
  // The claim counts in the burst: 119 of 120 names are taken.
  const said = Array.from({ length: 120 }, (_, i) => phones.say(loud[i % 2] ?? '', `Bot ${i}`))
  expect(said.map((each) => each ?? 'done')).toEqual([...Array<string>(119).fill('done'), 'too-often'])
  expect(phones.claim(loud[0] ?? '', 2)).toBe('too-often')
  expect(phones.sitting(loud[0] ?? '')).toMatchObject({ name: 'Bot 118', seat: null, claim: null })
  expect(phones.say(seated, 'Zoe')).toBeNull()
  expect(phones.say(nameless, 'Dot')).toBeNull()
  expect(phones.name(loud[0] ?? '', 'Bo')).toBeNull()
  wind(1000)
  const later = Array.from({ length: 41 }, (_, i) => phones.say(nameless, `Dot ${i}`))
  expect(later.filter((each) => each === null)).toHaveLength(40)
})
