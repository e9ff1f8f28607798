/** Phones for the desk's gallery: a room that fills up. */
import type { ModeratorPayload, PhoneEntry, PhonesStatus } from '../../../../shared/wire/moderator-status.ts'
import { shortNames } from './frames.data.ts'

const entry = (i: number, more: Partial<PhoneEntry> = {}): PhoneEntry => ({
  id: `p${i}`,
  name: shortNames[i] ?? `Guest ${i}`,
  seat: i + 1,
  connected: true,
  looking: false,
  answered: false,
  claim: null,
  ...more,
})
export const phonesOff: PhonesStatus = {
  joining: false,
  code: null,
  links: [],
  networks: [
    { address: '192.168.178.34', network: 'wlan0', open: false },
    { address: '10.42.0.1', network: 'eth0', open: false },
  ],
  problem: null,
  locked: false,
  list: [],
}
export const phonesOn: PhonesStatus = {
  ...phonesOff,
  joining: true,
  code: 'KXRM',
  links: ['http://192.168.178.34:4871/join#KXRM', 'http://10.42.0.1:4871/join#KXRM'],
  networks: phonesOff.networks.map((each) => ({ ...each, open: true })),
}
const seated: readonly PhoneEntry[] = [
  entry(0),
  entry(1, { looking: true }),
  entry(2, { answered: true }),
  entry(3, { connected: false }),
  entry(4, { answered: true }),
  entry(5),
  entry(6),
  entry(7, { connected: false }),
  entry(8),
]
/** Nine with a seat, one without a name in the lobby, two that ask for a seat. */
export const phonesFull: PhonesStatus = {
  ...phonesOn,
  locked: true,
  list: [
    ...seated,
    entry(9, { id: 'claims', name: 'Bea', seat: null, claim: 2 }),
    entry(10, { id: 'guest', name: 'Maximiliane-Ätherischwunderbar von Nord', seat: null, claim: 13 }),
    entry(11, { id: 'nameless', name: '', seat: null }),
  ],
}
export const oneClaim: PhonesStatus = {
  ...phonesFull,
  list: phonesFull.list.filter((each) => each.id !== 'guest'),
}
export const inLobby: PhonesStatus = {
  ...phonesOn,
  list: ['Nora', 'Ann', 'Olek', 'Paweł', ''].map((name, i) => entry(i, { id: `l${i}`, name, seat: null })),
}
export const phonesFailed: PhonesStatus = {
  ...phonesOn,
  links: ['http://10.42.0.1:4871/join#KXRM'],
  networks: phonesOff.networks.map((each, i) => ({ ...each, open: i === 1 })),
  problem:
    'wlan0 (192.168.178.34) could not be opened: another program uses port 4871. End it, then switch it on again.',
}
export const noNetwork: PhonesStatus = { ...phonesOn, links: ['http://127.0.0.1:4871/join#KXRM'], networks: [] }
/** A phone at each of so many seats, in every state. */
export const phonesFor = (seats: number): PhonesStatus => ({
  ...phonesOn,
  locked: true,
  list: Array.from({ length: seats }, (_, i) =>
    entry(i, { name: `P${i + 1}`, looking: i % 5 === 1, answered: i % 5 === 2, connected: i % 5 !== 3 }),
  ),
})
export type DeskChange = Partial<ModeratorPayload>
