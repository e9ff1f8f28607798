import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import {
  button,
  commandsIn,
  inLobby,
  later,
  offerOf,
  seated,
  setUp,
  shows,
  sits,
  tearDown,
  wire,
  type Scene,
} from './scripted-console.ts'
import { Wire } from '../../kit/pages/fake-socket.ts'

beforeEach(setUp)
afterEach(tearDown)

const vote = offerOf('vote', { fields: { seat: { kind: 'seat', among: [1, 3, 4] } } })
const plain = { card: null, board: { notes: [] } } satisfies Scene
const asks = (...offers: readonly Offer[]) => seated({ ...plain, offers })
async function choose(page: VueWrapper, name: string): Promise<void> {
  const row = page.findAll('.pick').find((each) => each.text().includes(name))
  if (row === undefined) throw new Error(`No ${name} in: ${page.text()}`)
  await row.get('input').trigger('change')
}
const send = (page: VueWrapper): Promise<void> => page.get('form').trigger('submit')
const chosen = (page: VueWrapper): string | null =>
  page.find('.pick.chosen').exists() ? page.get('.chosen').text() : null
const keysIn = (socket: Wire): readonly unknown[] => commandsIn(socket).map(({ key }) => key)
async function answered(page: VueWrapper, how: object = { ok: true }): Promise<void> {
  wire().say({ id: commandsIn(wire()).at(-1)?.['id'], ...how })
  await later(page)
}
async function reconnects(page: VueWrapper, push = asks(vote)): Promise<void> {
  wire().close()
  await later(page, 1200)
  wire().open()
  await shows(page, push)
  await later(page)
}

describe('a prompt', () => {
  it('opens by itself when something is asked, and is said to screen readers', async () => {
    const page = await sits(seated(plain))
    await shows(page, asks(vote))
    expect(page.get('form h1').text()).toBe('Title of vote')
    expect(page.get('.unseen').text()).toBe('Title of vote')
    expect(document.activeElement?.textContent).toBe('Title of vote')
  })
  it('what became of it is told until the game has moved on', async () => {
    const page = await sits(asks(vote))
    await shows(page, asks())
    expect(page.text()).toContain('That question is closed now.')
    const later = asks()
    await shows(page, { ...later, frame: later.frame === null ? null : { ...later.frame, phase: 'night' } })
    expect(page.text()).not.toContain('That question is closed now.')
  })
  it('does not open by itself when it is a right and no question', async () => {
    const page = await sits(asks({ ...vote, group: 'act' }))
    expect(page.find('form').exists()).toBe(false)
    await button(page, 'Title of vote').trigger('click')
    expect(page.find('form').exists()).toBe(true)
  })
  it('is a list of buttons where it is several, or where one tap is enough', async () => {
    const page = await sits(asks(offerOf('yes'), offerOf('no'), { ...vote, group: 'act' }))
    expect(page.find('form').exists()).toBe(false)
    expect(page.findAll('.doing').map((each) => each.text())).toEqual(['Title of yes', 'Title of no', 'Title of vote'])
    await button(page, 'Title of no').trigger('click')
    expect(commandsIn(wire()).map(({ command }) => command)).toEqual([{ type: 'no' }])
  })
  it('put aside, does not come back by itself until it asks something else', async () => {
    const page = await sits(asks(vote))
    await button(page, 'Back').trigger('click')
    await shows(page, asks(vote))
    expect(page.find('form').exists()).toBe(false)
    await shows(page, asks({ ...vote, fields: { seat: { kind: 'seat', among: [1, 3] } } }))
    expect(page.find('form').exists()).toBe(true)
  })
  it('keeps a half-made choice as long as it can be made, whatever else may be chosen', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await shows(page, seated({ ...plain, offers: [vote], rev: 2, board: { notes: [], news: 'Something happened' } }))
    expect(chosen(page)).toContain('Cem')
    await button(page, 'Back').trigger('click')
    await button(page, 'Title of vote').trigger('click')
    expect(chosen(page)).toContain('Cem')
    await shows(page, asks({ ...vote, fields: { seat: { kind: 'seat', among: [3, 4] } } }))
    expect(chosen(page)).toContain('Cem')
    await shows(page, asks({ ...vote, fields: { seat: { kind: 'seat', among: [1, 4] } } }))
    expect(chosen(page)).toBeNull()
  })
  it('keeps it over a lost connection too', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await reconnects(page)
    expect(chosen(page)).toContain('Cem')
  })
  it('that is no longer asked closes with a gentle word', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await shows(page, seated(plain))
    expect(page.find('form').exists()).toBe(false)
    expect(page.text()).toContain('That question is closed now.')
    await shows(page, asks(vote))
    expect(chosen(page)).toBeNull()
  })
  it('that was answered already is not asked again, but can be changed', async () => {
    const page = await sits(asks({ ...vote, now: { seat: 3 } }))
    expect(page.find('form').exists()).toBe(false)
    expect(button(page, 'Title of vote').text()).toContain('Change your answer')
  })
  it('waits while there is a break', async () => {
    const page = await sits(seated({ ...plain, offers: [vote], stage: { view: 'break', text: 'Back at nine' } }))
    expect(page.text()).toContain('Back at nine')
    expect(page.text()).not.toContain('Title of vote')
    await shows(page, asks(vote))
    expect(page.find('form').exists()).toBe(true)
  })
  it('goes when another match comes on stage, and takes the half-made choice along', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await shows(page, seated({ ...plain, match: 'm2', offers: [vote] }))
    expect(chosen(page)).toBeNull()
  })
})

describe('an answer', () => {
  it('goes out once, however often the button is tapped, with a key of 128 random bits', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    void send(page)
    await send(page)
    await send(page)
    expect(commandsIn(wire())).toEqual([
      {
        id: expect.anything(),
        command: { type: 'vote', seat: 3 },
        key: expect.stringMatching(/^[0-9a-f]{32}$/u),
        seat: 2,
      },
    ])
  })
  it('closes its prompt when it counts', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    await answered(page)
    expect(page.find('form').exists()).toBe(false)
    expect(page.text()).toContain('Sent.')
  })
  it('closes it also where the next picture comes before the word that it counts', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    await shows(page, seated(plain))
    expect(page.text()).not.toContain('no longer asked')
    await answered(page)
    expect(page.text()).toContain('Sent.')
  })
  for (const first of ['the word that it counts', 'the next picture'] as const)
    it(`that is taken back is asked for once more, and no longer said to be sent: ${first} came first`, async () => {
      for (const taken of [asks({ ...vote, now: { seat: 3 } }), seated(plain)]) {
        const page = await sits(asks(vote))
        await choose(page, 'Cem')
        await send(page)
        if (first === 'the next picture') await shows(page, taken)
        await answered(page)
        expect(page.find('form').exists()).toBe(false)
        await shows(page, taken)
        expect(page.text()).toContain('Sent.')
        await shows(page, asks(vote))
        expect(page.find('form').exists()).toBe(true)
        await button(page, 'Back').trigger('click')
        expect(page.text()).not.toContain('Sent.')
      }
    })
  it('by a button, too, is not said to be sent once it is asked for again', async () => {
    const both = [offerOf('yes'), offerOf('no')]
    const page = await sits(asks(...both))
    await button(page, 'Title of no').trigger('click')
    await shows(page, asks())
    await answered(page)
    expect(page.text()).toContain('Sent.')
    await shows(page, asks(...both))
    expect(page.text()).not.toContain('Sent.')
  })
  it('is said again with the same key after the connection was lost', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    const [key] = keysIn(wire())
    await reconnects(page)
    expect(Wire.all).toHaveLength(2)
    expect(keysIn(wire())).toEqual([key])
    await answered(page)
    expect(page.text()).toContain('Sent.')
    await reconnects(page, seated(plain))
    expect(keysIn(wire())).toEqual([])
  })
  it('given while there is no connection goes out with the next one', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    wire().close()
    await send(page)
    await later(page, 2000)
    expect(page.text()).toContain('No connection')
    expect(page.get('[type=submit]').text()).toContain('as soon as the connection is back')
    wire().open()
    await shows(page, asks(vote))
    expect(commandsIn(wire()).map(({ command }) => command)).toEqual([{ type: 'vote', seat: 3 }])
    expect(page.text()).not.toContain('No connection')
  })
  it('bears the question that it answers', async () => {
    const page = await sits(asks({ ...vote, question: 'first' }))
    await choose(page, 'Cem')
    await send(page)
    expect(commandsIn(wire()).map(({ command }) => command)).toEqual([{ type: 'vote', seat: 3, question: 'first' }])
  })
  it('that waited for a connection is not given to the next question of its kind', async () => {
    const first = { ...vote, question: 'first' }
    for (const next of [
      { ...first, question: 'second' },
      { ...first, id: 'vote:again' },
    ]) {
      const page = await sits(asks(first))
      await choose(page, 'Cem')
      wire().close()
      await send(page)
      await later(page, 2000)
      wire().open()
      await shows(page, asks(next))
      expect(commandsIn(wire())).toEqual([])
      if (next.id !== first.id) continue
      expect(page.get('[role=alert]').text()).toBe('This is a new question. Please answer again.')
      expect(chosen(page)).toBeNull()
      await choose(page, 'Dan')
      await send(page)
      expect(commandsIn(wire()).map(({ command }) => command)).toEqual([{ type: 'vote', seat: 4, question: 'second' }])
    }
  })
  it('half given is gone with the question, and asked anew where the console says that it came too late', async () => {
    const page = await sits(asks({ ...vote, question: 'first' }))
    await choose(page, 'Cem')
    await shows(page, asks({ ...vote, question: 'second' }))
    expect(chosen(page)).toBeNull()
    await choose(page, 'Dan')
    await send(page)
    await answered(page, { refused: 'moved-on', says: 'The match has moved on.' })
    expect(page.text()).toContain('This is a new question. Please answer again.')
  })
  it('by a button, too, is not given to the next question', async () => {
    const both = (question: string): readonly Offer[] => [offerOf('yes', { question }), offerOf('no', { question })]
    const page = await sits(asks(...both('first')))
    wire().close()
    await button(page, 'Title of no').trigger('click')
    await later(page, 2000)
    wire().open()
    await shows(page, asks(...both('second')))
    expect(commandsIn(wire())).toEqual([])
    expect(page.text()).toContain('This is a new question.')
    expect(button(page, 'Title of no').text()).toBe('Title of no')
  })
  it('without a word for too long is said again over a new connection', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    const [key] = keysIn(wire())
    await later(page, 6500)
    expect(Wire.all).toHaveLength(2)
    wire().open()
    await shows(page, asks(vote))
    expect(keysIn(wire())).toEqual([key])
  })
  it('refused: the sentence is shown, nothing is lost, and the next try has a key of its own', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    await answered(page, { refused: 'not-offered', says: 'That cannot be done now.' })
    expect(page.get('[role=alert]').text()).toBe('That cannot be done now.')
    expect(chosen(page)).toContain('Cem')
    await send(page)
    const keys = keysIn(wire())
    expect(new Set(keys).size).toBe(2)
  })
  it('that met a fault says what to do, and can be sent again', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    await answered(page, { fault: 'disk' })
    expect(page.get('[role=alert]').text()).toContain('try again')
    await send(page)
    expect(commandsIn(wire())).toHaveLength(2)
  })
  it('that was refused after the question had gone is told on the quiet page', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    await shows(page, seated(plain))
    await answered(page, { refused: 'not-offered', says: 'The moderator said it for you.' })
    expect(page.text()).toContain('The moderator said it for you.')
  })
  it('of a match that has left the stage is not said in the next one', async () => {
    const page = await sits(asks(vote))
    await choose(page, 'Cem')
    await send(page)
    await reconnects(page, seated({ ...plain, match: 'm2', offers: [vote] }))
    await reconnects(page, seated({ ...plain, match: 'm2', offers: [vote] }))
    expect(keysIn(wire())).toEqual([])
  })
  it('is not said to be sent under the news that follow on it', async () => {
    const middle = (title: string, offers: readonly Offer[] = []): ReturnType<typeof seated> =>
      seated({ ...plain, offers, board: { notes: [], centre: { kind: 'title', title, sub: null } } })
    const page = await sits(middle('Who shall go?', [vote]))
    await choose(page, 'Cem')
    await send(page)
    await answered(page)
    await shows(page, middle('Who shall go?'))
    expect(page.text()).toContain('Sent.')
    await shows(page, middle('Bea has to go'))
    expect(page.text()).not.toContain('Sent.')
  })
  it('does not come along to the lobby', async () => {
    const page = await sits(asks(vote))
    await shows(page, inLobby())
    expect(page.find('form.prompt').exists()).toBe(false)
  })
})

describe('a tap that was meant for what stood there before', () => {
  const waits = (page: VueWrapper): boolean => page.get('.seat').attributes('data-settling') !== undefined
  async function atRest(push = seated(plain)): Promise<VueWrapper> {
    const page = await sits(push)
    await later(page, 1100)
    expect(waits(page)).toBe(false)
    return page
  }
  it('does nothing where a question has just come', async () => {
    const page = await atRest()
    await shows(page, asks(vote))
    expect(waits(page)).toBe(true)
    await later(page, 399)
    expect(waits(page)).toBe(true)
    await later(page, 1)
    expect(waits(page)).toBe(false)
  })
  it('does nothing where a question has just gone: the second of two taps on Send finds the card there', async () => {
    const page = await atRest(asks(vote))
    await choose(page, 'Cem')
    expect(waits(page)).toBe(false)
    await send(page)
    await answered(page)
    expect(page.get('.seat').attributes('data-page')).toBe('quiet')
    expect(waits(page)).toBe(true)
  })
  it('does nothing where a button has just come between others', async () => {
    const both = [offerOf('yes'), offerOf('no')]
    const page = await atRest(asks(...both))
    await shows(page, asks(offerOf('maybe'), ...both))
    expect(waits(page)).toBe(true)
  })
  it('is one where nothing that can be pressed has moved', async () => {
    const page = await atRest(asks(vote))
    await shows(page, seated({ ...plain, offers: [vote], rev: 2, board: { notes: [], news: 'Something happened' } }))
    expect(waits(page)).toBe(false)
  })
  it('is waited for no longer than a moment, however often something moves', async () => {
    const page = await atRest(asks(offerOf('yes'), offerOf('no')))
    await shows(page, asks(offerOf('no'), offerOf('yes')))
    expect(waits(page)).toBe(true)
    await later(page, 400)
    await shows(page, asks(offerOf('yes'), offerOf('no')))
    expect(waits(page)).toBe(false)
  })
  it('lets nothing go that is held', async () => {
    const page = await atRest(seated({ ...plain, offers: [offerOf('yes'), offerOf('no')] }))
    await page.get('.card').trigger('keydown', { key: 'Enter' })
    await shows(page, asks(offerOf('no'), offerOf('yes')))
    expect(page.find('.face').exists()).toBe(true)
    expect(waits(page)).toBe(false)
  })
})
