/** The replay page reads a match anew when secrets are hidden or the language changes, and stays where somebody is. */
import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useReplay } from '../../../../renderer/moderator/replay/useReplay.ts'

const steps = Array.from({ length: 8 }, (_, n) => ({ batch: n + 1, t: n * 1000 }))
const sheet = { match: 'm', title: 'A match', over: true, seats: [], steps, chapters: [] }
/** Answers about the sheet that are still to come. */
const waiting: (() => void)[] = []
beforeEach(() => {
  setActivePinia(createPinia())
  waiting.length = 0
  vi.stubGlobal('fetch', (path: string) => {
    const isSheet = path.includes('/replay?')
    const answer = new Response(JSON.stringify(isSheet ? sheet : { board: {} }), { status: 200 })
    if (!isSheet) return Promise.resolve(answer)
    return new Promise<Response>((resolve) => waiting.push(() => resolve(answer)))
  })
})
async function answered(): Promise<void> {
  await flushPromises()
  for (const answer of waiting.splice(0)) answer()
  await flushPromises()
}
async function at(step: number) {
  const replay = useReplay()
  replay.open('m')
  await answered()
  replay.transport.go(step)
  await flushPromises()
  return replay
}

it('a replay keeps the steps taken while it is read', async () => {
  const replay = await at(2)
  const reading = replay.read()
  replay.transport.go(5)
  await answered()
  await reading
  expect(replay.transport.at.value).toBe(5)
})
it('a replay stays at its step when secrets are shown, hidden and shown again', async () => {
  const replay = await at(3)
  const desk = useModerator()
  for (const hidden of [false, true, false]) {
    desk.hide(hidden)
    await answered()
    expect(replay.sheet?.steps).toHaveLength(8)
    expect(replay.transport.at.value).toBe(3)
  }
})
