/** Chat and polls on the desk: places, messages that are let through one by one, and chat against table. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ViewersCard from '../../../../renderer/moderator/viewers/ViewersCard.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import type { ViewersStatus } from '../../../../shared/viewers/viewers-payload.ts'
import { listening, press, room, setUp, stand, tearDown } from '../phones/phone-room.ts'

beforeEach(setUp)
afterEach(tearDown)

function desk(more: Partial<ViewersStatus> = {}): VueWrapper {
  const viewers: ViewersStatus = {
    on: true,
    channel: '',
    chat: 'off',
    youTube: { video: '', keySet: false, chat: 'off', problem: null },
    inRoom: false,
    poll: null,
    lastVoter: null,
    turnedAway: 0,
    place: 'off',
    message: null,
    score: 'none',
    ...more,
  }
  useModerator().take({ desk: { outputs: [], waiting: [], phones: room(), feeds: [], rehearsal: null, viewers } })
  return stand(ViewersCard)
}
async function openMessages(page: VueWrapper, open = true): Promise<void> {
  const details = page.get<HTMLDetailsElement>('details')
  details.element.open = open
  await details.trigger('toggle')
  await flushPromises()
}
const chatOf = (messages: readonly object[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ messages })))

describe('the card of chat and polls', () => {
  it('places polls on the whole board', async () => {
    const sent = listening()
    await desk().get('select').setValue('side')
    expect(sent).toEqual(['PUT /viewers {"place":"side"}'])
  })
  it('asks for messages only while their list is open, every two seconds', async () => {
    vi.useFakeTimers()
    const asked = chatOf([{ id: 7, name: 'Ola', text: 'Dan!' }])
    const page = desk()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).not.toHaveBeenCalled()
    await openMessages(page)
    expect(page.get('.messages').text()).toContain('Dan!')
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveBeenCalledTimes(2)
    await openMessages(page, false)
    expect(page.find('.messages li').exists()).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
  it('lets one message through, and takes it away', async () => {
    chatOf([{ id: 7, name: 'Ola', text: 'Dan!' }])
    const page = desk({ message: { name: 'Ela', text: 'Hello' } })
    await openMessages(page)
    const sent = listening()
    await press(page, 'Show on screens: Ola, Dan!')
    expect(page.text()).toContain('On screens now:')
    await press(page, 'Take off screens')
    expect(sent).toEqual(['PUT /viewers/message {"id":7}', 'DELETE /viewers/message'])
  })
  it('offers chat against table once there is something to count, and takes it off again', async () => {
    expect(desk().text()).not.toContain('Chat against table')
    const sent = listening()
    await press(desk({ score: 'ready' }), 'Show on screens')
    await press(desk({ score: 'shown' }), 'Take off screens')
    expect(sent).toEqual(['PUT /viewers/score {"on":true}', 'PUT /viewers/score {"on":false}'])
  })
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtube.com/live/dQw4w9WgXcQ?feature=share', 'dQw4w9WgXcQ'],
    [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
    ['nonsense', 'nonsense'],
  ])('takes the video of %s', async (given, video) => {
    const sent = listening()
    const page = desk()
    const field = page.findAll<HTMLInputElement>('input').find((each) => each.attributes('maxlength') === '200')
    await field?.setValue(given)
    expect(sent).toEqual([`PUT /viewers {"video":"${video}"}`])
  })
  it('stores a key and shows it no more, and says what is wrong with the next step', async () => {
    const sent = listening()
    const youTube = { video: 'dQw4w9WgXcQ', keySet: true, chat: 'retrying', problem: 'quota' } as const
    const page = desk({ youTube })
    expect(page.text()).toContain('another key works at once')
    const field = page.get<HTMLInputElement>('input[type=password]')
    await field.setValue('my-key')
    await flushPromises()
    expect([sent[0], field.element.value]).toEqual(['PUT /viewers {"youTubeKey":"my-key"}', ''])
    await press(page, 'Forget key')
    expect(sent[1]).toBe('PUT /viewers {"youTubeKey":null}')
  })
})
