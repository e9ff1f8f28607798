import { rmSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Phone } from '../../kit/test-phone.ts'
import { anyProbe } from '../../kit/probe-game.ts'
import { ask, command, freshFolder, started, type Running, type RunningParts } from '../../kit/test-server.ts'
import { comes, comesBack, moderator, oneShadow, room, sitsAt } from './phone-room.ts'

/** A dealt match on stage, and the phone of its first seat. */
async function dealt(parts: RunningParts = {}): Promise<{ on: Running; id: string; ann: Phone }> {
  const on = await room(parts)
  const id = await started(on, { cast: oneShadow })
  const ann = await comes(on, 'Ann')
  await command(on, id, { type: 'deal' })
  await ann.shows(() => ann.card === 'shadow')
  return { on, id, ann }
}
const takeBack = (on: Running, id: string): Promise<unknown> => ask(on, `/matches/${id}/undo`, { body: {} })
const onStage = (on: Running, match: string | null): Promise<unknown> =>
  ask(on, '/stage', { method: 'PUT', body: { match } })
const another = (on: Running): Promise<string> => started(on, { seats: ['A', 'B', 'C', 'D', 'E'] })
const replaces = (on: Running, id: string): Promise<unknown> =>
  command(on, id, { type: 'substitute', seat: 1, name: 'Zoe' })
const otherCard = { type: 'setCard', seat: 1, role: 'neighbour' }

describe('a player who is replaced', () => {
  it('does not see what the next one holds', async () => {
    const { on, id, ann } = await dealt()
    await replaces(on, id)
    await sitsAt(ann, null)
    expect(ann.frame).toBeNull()
    await command(on, id, { type: 'announce', text: 'Hello' })
    await moderator(on, 'Ann', { seat: 1 })
    await sitsAt(ann, 1)
  })
  it('nor does one whose coming was taken back, or who goes again when it is done again', async () => {
    const { on, id, ann } = await dealt()
    await replaces(on, id)
    const zoe = await comes(on, 'Zoe')
    await moderator(on, 'Zoe', { seat: 1 })
    await sitsAt(zoe, 1)
    await takeBack(on, id)
    await sitsAt(zoe, null)
    expect(zoe.frame).toBeNull()
    await moderator(on, 'Ann', { seat: 1 })
    await sitsAt(ann, 1)
    await ask(on, `/matches/${id}/redo`, { body: {} })
    await sitsAt(ann, null)
    expect(ann.frame).toBeNull()
  })
})

describe('while another match is on stage', () => {
  it('a player who is replaced loses the seat', async () => {
    const { on, id, ann } = await dealt()
    await another(on)
    await replaces(on, id)
    await command(on, id, otherCard)
    await onStage(on, id)
    await ann.shows(({ phone: { lobby } }) => lobby?.seats[0]?.name === 'Zoe')
    expect([ann.status?.seat, ann.frame]).toEqual([null, null])
    expect(ann.raw.join('')).not.toContain('"neighbour"')
  })
  it('and the console starts anew as well', async () => {
    const folder = freshFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { on, id, ann } = await dealt({ folder })
    await another(on)
    await replaces(on, id)
    await command(on, id, otherCard)
    await on.stop()

    const again = await room({ folder })
    await onStage(again, id)
    const back = await comesBack(again, ann.token)
    expect([back.status?.seat, back.frame]).toEqual([null, null])
  })
  it('a player who is replaced, and that is taken back, keeps the seat', async () => {
    const { on, id, ann } = await dealt()
    await another(on)
    await replaces(on, id)
    await takeBack(on, id)
    await onStage(on, id)
    await sitsAt(ann, 1)
    expect(ann.card).toBe('shadow')
  })
  it('a seat that is taken back, and taken by somebody else, loses its phone', async () => {
    const on = await room({ games: [anyProbe] })
    const id = await started(on, { game: 'probe', seats: ['Ann', 'Ben'] })
    const zoe = await comes(on, 'Zoe')
    await command(on, id, { type: 'join', name: 'Zoe' })
    await moderator(on, 'Zoe', { seat: 3 })
    await sitsAt(zoe, 3)
    await onStage(on, null)
    await takeBack(on, id)
    await command(on, id, { type: 'join', name: 'Max' })
    await onStage(on, id)
    await zoe.shows(({ phone: { lobby } }) => lobby?.seats[2]?.name === 'Max')
    expect([zoe.status?.seat, zoe.frame]).toEqual([null, null])
  })
})
