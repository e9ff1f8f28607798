/** The next step of a table at a distance before its deal: whose links are to be sent, and who is here already. */
import { nextTick } from 'vue'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PhonesStatus } from '../../../../shared/wire/moderator-status.ts'
import type { VisitorsStatus } from '../../../../shared/wire/invitation-payload.ts'
import InvitationsCard from '../../../../renderer/moderator/phones/InvitationsCard.vue'
import MissingPlayers from '../../../../renderer/moderator/phones/MissingPlayers.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useNavigation } from '../../../../renderer/moderator/app/useNavigation.ts'
import { frame, listening, phone, press, room, setUp, stage, stand, tearDown } from './phone-room.ts'

beforeEach(setUp)
afterEach(tearDown)

const ann = phone('a', { name: 'Ann', seat: 1 })
const nobody: VisitorsStatus = {
  onlyHere: false,
  roomUntil: null,
  invited: [],
  waiting: [],
  banned: [],
  watchers: { on: false, delay: 0, most: 1, connected: 0 },
}
/** Tells the desk of a match; `far`: its players are at a distance. */
function tells(phones: PhonesStatus, far = true): void {
  const desk = useModerator()
  desk.hide(false)
  const automaticSteps = far ? { on: false, pauseSeconds: 4, at: null, asking: false } : null
  desk.take({ desk: { obs: null, outputs: [], waiting: [], storage: null, phones, automaticSteps } })
  desk.take({ frame: frame(), stage, now: 0, audience: null })
}

it('the strip names who is missing, makes links for those alone, and leads to all invitations', async () => {
  tells(room({ list: [ann, phone('b', { seat: 2, connected: false })] }))
  const page = stand(MissingPlayers)
  expect(page.text()).toContain('2 players are not here yet: Bea, Cem')
  const sent = listening()
  await press(page, 'Copy their links')
  expect(sent).toEqual(['POST /invitations {"seats":[2,3],"anew":false}'])
  await press(page, 'Invitations')
  expect(useNavigation().page).toBe('outputs')
})
it('the strip is gone once all are here, after the deal, and in one room', async () => {
  tells(room())
  const page = stand(MissingPlayers)
  expect(page.text()).toContain('3 players are not here yet')
  tells(room({ list: [1, 2, 3].map((seat) => phone(String(seat), { seat })) }))
  await nextTick()
  expect(page.text()).toBe('')
  tells(room({ locked: true }))
  await nextTick()
  expect(page.text()).toBe('')
  tells(room(), false)
  await nextTick()
  expect(page.text()).toBe('')
})
it('the card tells beside each personal link whether its player has come', () => {
  tells(room({ list: [ann, phone('b', { seat: 2, connected: false })] }))
  const rows = stand(InvitationsCard)
    .findAll('.seats > li .name')
    .map((row) => row.text().replace(/\s+/gu, ' '))
  expect(rows).toEqual(['1 Ann here', '2 Bea away', '3 Cem not here yet'])
})
it('links that lead to this computer alone are called so before they are copied, with the way to the setting', async () => {
  tells(room())
  const pages = [InvitationsCard, MissingPlayers].map((each) => stand(each))
  for (const page of pages) expect(page.text()).not.toContain('this computer alone')
  const desk = useModerator()
  desk.take({ desk: { ...desk.desk, visitors: { ...nobody, onlyHere: true } } })
  await nextTick()
  for (const page of pages) {
    const warning = page.get('[role=alert]')
    expect(warning.text()).toContain('Links would open on this computer alone')
    expect(page.html().indexOf('role="alert"')).toBeLessThan(page.html().indexOf('opy'))
    useNavigation().go('outputs')
    await press(page, 'Settings')
    expect(useNavigation().page).toBe('settings')
  }
})
