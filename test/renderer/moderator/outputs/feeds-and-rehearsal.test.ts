/** Stream feeds and the rehearsal on the desk: what is pressed twice, and what is said first. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import FeedsCard from '../../../../renderer/moderator/outputs/FeedsCard.vue'
import RehearsalCard from '../../../../renderer/moderator/outputs/RehearsalCard.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import type { FeedStatus } from '../../../../shared/wire/feed-payload.ts'
import type { RehearsalStatus } from '../../../../shared/wire/rehearsal-payload.ts'
import { listening, press, room, setUp, stand, tearDown } from '../phones/phone-room.ts'
import { afterPause } from '../../pause.ts'

beforeEach(setUp)
afterEach(tearDown)

const feed: FeedStatus = {
  id: 'f',
  name: 'Main stream',
  level: 'everything',
  delay: 60,
  lan: false,
  mark: true,
  connected: 1,
  fillsAt: null,
}
function desk(more: { feeds?: readonly FeedStatus[]; rehearsal?: RehearsalStatus | null }): void {
  useModerator().take({ desk: { outputs: [], waiting: [], phones: room(), feeds: [], rehearsal: null, ...more } })
}
async function turn(page: VueWrapper, label: string): Promise<void> {
  const found = page.findAll('label').find((each) => each.text().includes(label))
  await found?.find('button').trigger('click')
  await flushPromises()
}

describe('the card of stream feeds', () => {
  it('opens a feed to the network only by two presses below what it shows', async () => {
    const sent = listening()
    desk({ feeds: [feed] })
    const page = stand(FeedsCard)
    await turn(page, 'Also from other computers')
    expect(page.get('[role=alert]').text()).toContain('players included, sees every card')
    await press(page, 'Open it to the network')
    expect(sent).toEqual([])
    afterPause()
    await press(page, 'Press again to open it')
    expect(sent).toEqual(['PUT /feeds/f {"lan":true,"confirmed":true}'])
  })
  it('closes it at once', async () => {
    const sent = listening()
    desk({ feeds: [{ ...feed, lan: true }] })
    const page = stand(FeedsCard)
    expect(page.text()).toContain('No network is open')
    await turn(page, 'Also from other computers')
    expect(sent).toEqual(['PUT /feeds/f {"lan":false}'])
  })
  it('counts down while a feed fills', () => {
    vi.useFakeTimers({ now: 1000 })
    desk({
      feeds: [
        { ...feed, fillsAt: 43_000 },
        { ...feed, id: 'g', name: 'Other' },
      ],
    })
    const states = stand(FeedsCard)
      .findAll('.state')
      .map((each) => each.text())
    vi.useRealTimers()
    expect(states).toEqual(['starts in 0:42', 'live'])
  })
  it('sends no delay that no feed can have', async () => {
    const sent = listening()
    desk({ feeds: [feed] })
    const field = stand(FeedsCard).get<HTMLInputElement>('li input[type=number]')
    await field.setValue('901')
    expect([sent, field.element.value]).toEqual([[], '60'])
    await field.setValue('120')
    expect(sent).toEqual(['PUT /feeds/f {"delay":120}'])
  })
  it('forgets a feed only by two presses', async () => {
    const sent = listening()
    desk({ feeds: [feed] })
    const page = stand(FeedsCard)
    await press(page, 'Remove')
    expect(sent).toEqual([])
    afterPause()
    await press(page, 'Press again')
    expect(sent).toEqual(['DELETE /feeds/f'])
  })
})

describe('the card of the rehearsal', () => {
  const games = [{ id: 'g', title: 'Game', seats: { min: 5, max: 7 } }]
  /** Records the page's requests, those for the games apart; each is answered with this. */
  function sending(status: number, answer: object): readonly string[] {
    const sent: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) => {
      if (String(path).endsWith('/games')) return Promise.resolve(Response.json(games))
      sent.push(typeof call?.body === 'string' ? `${call.method} ${call.body}` : String(call?.method))
      return Promise.resolve(Response.json(answer, { status }))
    })
    return sent
  }
  it('asks once more where a match is running', async () => {
    const sent = sending(409, { refused: 'match-running', says: 'No.', clause: null })
    desk({})
    const page = stand(RehearsalCard)
    await flushPromises()
    await page.get('form').trigger('submit')
    await flushPromises()
    expect(page.text()).toContain('A match is running: press again')
    await page.get('form').trigger('submit')
    expect(sent).toHaveLength(1)
    afterPause()
    await page.get('form').trigger('submit')
    expect(sent).toEqual([
      'POST {"game":"g","seats":7,"obs":"dry"}',
      'POST {"game":"g","seats":7,"obs":"dry","confirmed":true}',
    ])
  })
  it('says what OBS would be sent, and ends the rehearsal', async () => {
    const sent = sending(200, {})
    const rehearsal: RehearsalStatus = {
      game: 'g',
      seats: 7,
      speed: 1,
      paused: false,
      over: false,
      steps: 4,
      obs: 'dry',
      obsLog: [{ cue: 'night', scene: 'Dark' }],
    }
    desk({ rehearsal })
    const page = stand(RehearsalCard)
    await flushPromises()
    expect(page.text()).toContain('Night: would show “Dark”')
    await press(page, '×10')
    await press(page, 'End the rehearsal')
    expect(sent).toEqual(['PUT {"speed":10}', 'DELETE'])
  })
})
