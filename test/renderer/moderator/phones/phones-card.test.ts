/** The phones card: the switch, the ways in, the code for cameras, and the list. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PhonesCard from '../../../../renderer/moderator/phones/PhonesCard.vue'
import QrCode from '../../../../renderer/lib/QrCode.vue'
import { sortPhones, networksToOpen } from '../../../../renderer/moderator/phones/usePhones.ts'
import { listening, phone, press, room, setUp, shows, stand, tearDown } from './phone-room.ts'
import { patience } from '../../../kit/timeouts.ts'
import { afterPause } from '../../pause.ts'

beforeEach(setUp)
afterEach(tearDown)

describe('letting phones in', () => {
  it('opens every network that there is when none is open', () => {
    expect(networksToOpen(room())).toEqual(['192.168.1.5', '10.0.0.7'])
  })
  it('leaves alone what was chosen before', () => {
    const { networks } = room()
    const chosen = networks.map((each, i) => ({ ...each, open: i === 1 }))
    expect(networksToOpen(room({ networks: chosen }))).toEqual(['10.0.0.7'])
  })
  it('leaves networks that programs make up off, and names them', async () => {
    const networks = [
      ...room().networks,
      { address: '172.17.0.1', network: 'docker0', open: false, virtual: true as const },
    ]
    expect(networksToOpen(room({ networks }))).toEqual(['192.168.1.5', '10.0.0.7'])
    shows(room({ networks }))
    const rows = stand(PhonesCard).findAll('.networks label')
    expect(rows.map((row) => row.text().includes('virtual network'))).toEqual([false, false, true])
  })
  it('shows no way in that this computer alone reaches, as when the opened network is gone', () => {
    const gone = [{ address: '192.168.9.9', network: '', open: true }]
    shows(room({ networks: gone, links: ['http://127.0.0.1:4871/join#KXRM'], problem: 'This network is gone.' }))
    const card = stand(PhonesCard)
    expect(card.findComponent(QrCode).exists()).toBe(false)
    expect(card.text()).not.toContain('127.0.0.1')
    shows(room({ networks: gone }))
    expect(stand(PhonesCard).getComponent(QrCode).props('text')).toBe('http://192.168.1.5:4871/join#KXRM')
  })
  it('tells of guessing and offers a new code', async () => {
    shows(room())
    const card = stand(PhonesCard)
    expect(card.text()).not.toContain('guessing')
    shows(room({ guessing: true }))
    const sent = listening()
    await card.vm.$nextTick()
    expect(
      card
        .findAll('[role=alert]')
        .map((alert) => alert.text())
        .join(),
    ).toContain('guessing the code')
    await press(card, 'New code')
    expect(sent).toEqual(['PUT /phones {"renew":true}'])
  })
  it('is one switch, which says what it means', async () => {
    shows(room({ joining: false, code: null, links: [] }))
    const sent = listening()
    const card = stand(PhonesCard)
    await card.get('[role=switch]').trigger('click')
    expect(sent).toEqual(['PUT /phones {"joining":true,"networks":["192.168.1.5","10.0.0.7"]}'])
    shows(room())
    await card.vm.$nextTick()
    expect(card.text()).toContain('cards travel there unencrypted')
  })
  it('says what to do where there is no network, and where none is open', async () => {
    shows(room({ networks: [] }))
    const card = stand(PhonesCard)
    expect(card.get('[role=alert]').text()).toContain('on no network')
    shows(room())
    await card.vm.$nextTick()
    expect(card.get('[role=alert]').text()).toContain('No network is open')
    expect(card.find('svg.qr').exists()).toBe(false)
  })
  it('shows code, address and letters once a network is open', () => {
    const [first] = room().networks
    shows(room({ networks: first === undefined ? [] : [{ ...first, open: true }] }))
    const card = stand(PhonesCard)
    expect(card.find('svg.qr').exists()).toBe(true)
    expect(card.text()).toContain('http://192.168.1.5:4871/join')
    expect(card.text()).not.toContain('#KXRM')
    expect(card.get('.code').text()).toBe('KXRM')
    expect(card.text()).toContain('firewall')
  })
  it('closes one network and leaves the other open', async () => {
    shows(room({ networks: room().networks.map((each) => ({ ...each, open: true })) }))
    const sent = listening()
    await stand(PhonesCard).findAll('[role=switch]')[1]?.trigger('click')
    expect(sent).toEqual(['PUT /phones {"networks":["10.0.0.7"]}'])
  })
})

describe('the code for cameras', () => {
  /** Dark modules, row by row, as the path draws them. */
  function drawn(text: string): readonly boolean[][] {
    const code = stand(QrCode, { text, label: 'code' })
    const size = Number(code.get('svg').attributes('viewBox')?.split(' ')[2])
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    for (const [, x, y, w] of code
      .get('path')
      .attributes('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/gu) ?? [])
      for (let i = 0; i < Number(w); i++) (rows[Number(y)] ?? [])[Number(x) + i] = true
    return rows
  }
  it('keeps four modules free on every side and has its three corners', () => {
    const rows = drawn('http://192.168.1.5:4871/join#KXRM')
    const size = rows.length
    const rim = rows.flatMap((row, y) =>
      row.filter((_, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4).map((dark) => dark),
    )
    expect(rim.some(Boolean)).toBe(false)
    const corner = (x: number, y: number): string =>
      [0, 1, 2, 3, 4, 5, 6].map((i) => (rows[y + 3]?.[x + i] === true ? '#' : '.')).join('')
    expect([corner(4, 4), corner(size - 11, 4), corner(4, size - 11)]).toEqual(Array(3).fill('#.###.#'))
  })
})

describe('the list of phones', () => {
  it('puts those without a seat first, then the others by seat', () => {
    const list = [phone('c', { seat: 3 }), phone('x'), phone('a', { seat: 1 }), phone('y')]
    expect(sortPhones(list).map((each) => each.id)).toEqual(['x', 'y', 'a', 'c'])
  })
  it('gives a seat, takes it away and says which ones have a phone', async () => {
    shows(room({ list: [phone('x'), phone('a', { seat: 1 })] }))
    const sent = listening()
    const [lobby, seated] = stand(PhonesCard).findAll('select')
    expect(lobby?.findAll('option').map((option) => option.text())).toEqual([
      'no seat yet',
      '1 Ann (has a phone)',
      '2 Bea',
      '3 Cem',
    ])
    await lobby?.setValue('2')
    await seated?.setValue('')
    expect(sent).toEqual(['PUT /phones/x/seat {"seat":2}', 'PUT /phones/a/seat {"seat":null}'])
  })
  it('renames, and shows the old name again when the console says no', async () => {
    shows(room({ list: [phone('x', { name: 'Ann' })] }))
    listening(409)
    const card = stand(PhonesCard)
    const input = card.get<HTMLInputElement>('input[type=text]')
    await input.setValue('Bea')
    await vi.waitFor(() => expect(card.get('[role=alert]').text()).toContain('Another phone has this name'), patience)
    expect(input.element.value).toBe('Ann')
  })
  it('sends away by two presses', async () => {
    shows(room({ list: [phone('x', { name: 'Ann' })] }))
    const sent = listening()
    const card = stand(PhonesCard)
    await press(card, 'Send away: Ann')
    expect(sent).toEqual([])
    afterPause()
    await press(card, 'Press again')
    expect(sent).toEqual(['DELETE /phones/x'])
  })
})
