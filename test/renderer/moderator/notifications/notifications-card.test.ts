/** Notifications on the desk: what is sent, what a delivery is said to be, and a secret shown once. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import NotificationsCard from '../../../../renderer/moderator/notifications/NotificationsCard.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import type {
  DeliveryStatus,
  NotificationsStatus,
  WebhookStatus,
} from '../../../../shared/wire/notifications/notifications-payload.ts'
import { listening, press, room, setUp, stand, tearDown } from '../phones/phone-room.ts'
import { afterPause } from '../../pause.ts'

beforeEach(setUp)
afterEach(tearDown)

const webhook: WebhookStatus = {
  id: 'w',
  name: 'Bot',
  url: 'https://bot.example/hook',
  on: true,
  hasSecret: true,
  waiting: 0,
  lost: 0,
  last: null,
}
function desk(more: Partial<NotificationsStatus> = {}): VueWrapper {
  const notifications = { delay: 0, rehearsals: false, lang: null, connected: 0, webhooks: [webhook], ...more }
  useModerator().take({ desk: { outputs: [], waiting: [], phones: room(), feeds: [], rehearsal: null, notifications } })
  return stand(NotificationsCard)
}
const delivery = (more: Partial<DeliveryStatus>): DeliveryStatus => ({
  at: 0,
  problem: null,
  status: 204,
  again: false,
  ...more,
})
const stateOf = (page: VueWrapper): string => page.get('li [role=status]').text()

describe('the card of notifications', () => {
  it('adds a webhook by its address, and leaves the form empty', async () => {
    const sent = listening()
    const page = desk()
    await page.get('input[type=url]').setValue(' https://other.example/ ')
    await page.get('form').trigger('submit')
    await flushPromises()
    expect(sent).toEqual(['POST /notifications/webhooks {"name":"Webhook","url":"https://other.example/"}'])
    expect(page.get<HTMLInputElement>('input[type=url]').element.value).toBe('')
  })
  it('sends no delay that no feed can have', async () => {
    const sent = listening()
    const field = desk({ delay: 10 }).get<HTMLInputElement>('input[type=number]')
    await field.setValue('901')
    expect([sent, field.element.value]).toEqual([[], '10'])
    await field.setValue('120')
    expect(sent).toEqual(['PUT /notifications {"delay":120}'])
  })
  it.each([
    [{ on: false }, 'Off. Nothing is sent.', false],
    [{ hasSecret: false }, 'Make a new one', true],
    [{}, 'Nothing sent since the start.', false],
    [{ last: delivery({}) }, 'arrived', false],
    [{ last: delivery({ problem: 'status', status: 404 }), lost: 2 }, '2 messages did not arrive', true],
    [{ last: delivery({ problem: 'unreachable', status: null, again: true }), waiting: 3 }, 'sent again', true],
    [{ last: delivery({ problem: 'slow', status: null }) }, 'within ten seconds', true],
    [{ last: delivery({ problem: 'redirect', status: 301 }) }, '(301). Enter that one here', true],
  ] satisfies readonly [Partial<WebhookStatus>, string, boolean][])(
    'says of %o what is so and what to do',
    (more, says, isWrong) => {
      const page = desk({ webhooks: [{ ...webhook, ...more }] })
      expect(stateOf(page)).toContain(says)
      expect(page.get('li [role=status]').classes('warn')).toBe(isWrong)
    },
  )
  it('removes a webhook and makes another secret only by two presses', async () => {
    const sent = listening()
    const page = desk()
    await press(page, 'Remove')
    await press(page, 'New secret')
    expect(sent).toEqual([])
    afterPause()
    await press(page, 'Press again: the old one')
    expect(sent).toEqual(['POST /notifications/webhooks/w/secret {}'])
  })
})
