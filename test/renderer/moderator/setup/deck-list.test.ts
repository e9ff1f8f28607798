/** The deck on the cast card: by side, each role with its line. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import DeckList from '../../../../renderer/moderator/setup/DeckList.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useMatchSetup } from '../../../../renderer/moderator/setup/useMatchSetup.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'

const teams = { yard: 'The yard', hunters: 'The hunters' } as const
const role = (id: string, team: keyof typeof teams, note: string) => ({
  id,
  label: id,
  team,
  teamLabel: teams[team],
  note,
})
const roles = [
  role('hen', 'yard', 'Sleeps.'),
  role('fox', 'hunters', 'Takes a hen.'),
  role('goose', 'yard', 'Wakes everybody.'),
  role('owl', 'hunters', 'Watches.'),
]
beforeEach(() => setActivePinia(createPinia()))
/** Returns each side as its heading, the line below it, and the texts of its roles. */
function sidesOf(given: { readonly roles: typeof roles; readonly deck: Readonly<Record<string, number>> }) {
  const game = useMatchSetup()
  game.sheet = { options: [], findings: [], roles: given.roles, deck: {}, castForm: null }
  game.deck = given.deck
  const list = mount(DeckList, { global: { plugins: [createModeratorI18n()] } })
  const textOf = (parts: readonly { text: () => string }[]): string => parts.map((each) => each.text()).join(' ')
  return list.findAll('.side').map((side) => ({
    side: side.get('ul').attributes('aria-label'),
    cards: side.find('h2 small').exists() ? side.get('h2 small').text() : null,
    shared: side.find('.side > .caption').exists() ? side.get('.side > .caption').text() : null,
    roles: side.findAll('li').map((each) => textOf(each.findAll('.count, .role, .line'))),
  }))
}
it('a deck has one part for each side, with its name, its cards, and what each role does', () => {
  expect(sidesOf({ roles, deck: { hen: 12, fox: 1, owl: 2 } })).toEqual([
    { side: 'The yard', cards: '12 cards', shared: null, roles: ['12 hen Sleeps.'] },
    { side: 'The hunters', cards: '3 cards', shared: null, roles: ['1 fox Takes a hen.', '2 owl Watches.'] },
  ])
})
it('a line that most roles of a side share is said once', () => {
  const alike = [role('duck', 'yard', 'Sleeps.'), ...roles]
  expect(sidesOf({ roles: alike, deck: { duck: 1, hen: 1, goose: 1, fox: 1 } })).toEqual([
    { side: 'The yard', cards: '3 cards', shared: 'Sleeps.', roles: ['1 duck', '1 hen', '1 goose Wakes everybody.'] },
    { side: 'The hunters', cards: '1 card', shared: null, roles: ['1 fox Takes a hen.'] },
  ])
})
it('a card that was given and is not in the deck is listed once secrets are shown', () => {
  const game = useMatchSetup()
  game.names = ['Ann', 'Bea']
  game.cast = ['owl', null]
  game.assigned = true
  const given = { roles, deck: { hen: 2 } }
  useModerator().hidden = true
  expect(sidesOf(given).map(({ side }) => side)).toEqual(['The yard'])
  useModerator().hidden = false
  expect(sidesOf(given)[1]).toMatchObject({ cards: '0 cards', roles: ['0 owl 1 given Watches.'] })
})
it('all roles are listed without numbers where the deck is settled at the table, and none while options are wrong', () => {
  const known = sidesOf({ roles, deck: {} })
  expect(known.map(({ cards }) => cards)).toEqual([null, null])
  expect(known[0]?.roles).toEqual([' hen Sleeps.', ' goose Wakes everybody.'])
  useMatchSetup().findings = [{ level: 'error', at: 'foxes', says: 'Too many foxes.', clause: '1' }]
  expect(sidesOf({ roles, deck: {} })).toEqual([])
})
