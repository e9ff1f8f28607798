/** Players' phones: who may come in, which phone sits where, and who asks for a seat. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import type { PhoneEntry, PhonesDesk } from '../../../shared/wire/moderator-status.ts'
import type { Answered } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'

export type PhoneState = 'joined' | 'away' | 'looking' | 'answered'
/** What may be shown of a phone; while secrets are hidden no more than whether it is there. */
export function stateOf({ connected, looking, answered }: PhoneEntry, hidden: boolean): PhoneState {
  if (!connected) return 'away'
  if (hidden) return 'joined'
  return looking ? 'looking' : answered ? 'answered' : 'joined'
}
/** A phone that waits for a seat or for a name, and what giving it that replaces. */
export interface Claim {
  readonly id: string
  /** As its player gave it; may be empty. */
  readonly name: string
  /** The name that its player asks for while another phone of this evening has it, or null. */
  readonly wish: string | null
  /** Null: it asks for the name alone. */
  readonly seat: Seat | null
  /** Who sits there; empty without a seat. */
  readonly seatName: string
  /** The phone that would lose the seat. */
  readonly holder: PhoneEntry | null
}
export function claimsIn(list: readonly PhoneEntry[], nameOf: (seat: Seat) => string): readonly Claim[] {
  return list.flatMap(({ id, name, claim, wish = null }) => {
    if (claim === null && wish === null) return []
    const holder = claim === null ? null : (list.find((each) => each.seat === claim) ?? null)
    return [{ id, name, wish, seat: claim, seatName: claim === null ? '' : nameOf(claim), holder }]
  })
}
/** Phones without a seat as they came, then the others in the order of their seats. */
export const inOrder = (list: readonly PhoneEntry[]): readonly PhoneEntry[] =>
  [...list].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0))

/** Seats whose own answer an offer takes and does not have yet: those of a ballot's rows, or the one seat that is set. */
function owedIn({ group, set = {}, fields, now = {} }: Offer): readonly Seat[] {
  const ballots = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'ballot') return []
    const said = (now[name] ?? {}) as Readonly<Record<string, unknown>>
    return field.rows.map((row) => row.voter).filter((voter) => said[String(voter)] === undefined)
  })
  const seats = Object.values(set).filter((value) => typeof value === 'number')
  const entered = Object.keys(fields).some((name) => now[name] !== undefined)
  return group === 'vote' && seats.length === 1 && !entered ? [...ballots, ...seats] : ballots
}
/** Who has been asked something that the moderator could say instead and that nobody has said yet. */
export const askedIn = (offers: readonly Offer[]): readonly Seat[] => [
  ...new Set(offers.filter((offer) => offer.group !== 'override').flatMap(owedIn)),
]

/** Addresses to open when phones are let in: those of the networks that are open, else of all but the virtual ones. */
export function opened({ networks }: PhonesDesk): readonly string[] {
  const open = networks.filter((each) => each.open)
  return (open.length > 0 ? open : networks.filter(({ virtual }) => virtual !== true)).map((each) => each.address)
}
const none: PhonesDesk = {
  joining: false,
  code: null,
  links: [],
  networks: [],
  problem: null,
  locked: false,
  list: [],
}

/** What the console says of phones, and what the match on stage makes of it. */
function usePhonePicture() {
  const desk = useModerator()
  const phones = computed(() => desk.desk?.phones ?? none)
  const board = computed(() => (desk.frame ?? desk.audience)?.board ?? null)
  const nameOf = (seat: Seat): string => board.value?.seats.find((each) => each.seat === seat)?.name ?? String(seat)
  const claims = computed(() => claimsIn(phones.value.list, nameOf))
  /** Seat -> its phone. */
  const bySeat = computed(
    () => new Map(phones.value.list.flatMap((each) => (each.seat === null ? [] : [[each.seat, each] as const]))),
  )
  const there = computed(() => phones.value.list.filter((each) => each.connected && each.seat !== null).length)
  return { phones, board, nameOf, claims, bySeat, there }
}
export const usePhones = defineStore('phones', () => {
  const desk = useModerator()
  const picture = usePhonePicture()
  /** Why the last act was not done, in one sentence, or null. */
  const says = ref<string | null>(null)

  async function settled<T>(asked: Promise<Answered<T>>): Promise<boolean> {
    const answer = await asked
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const letIn = (joining: boolean): Promise<boolean> =>
    settled(
      desk.api.setPhones({ joining, ...(joining ? { networks: opened(picture.phones.value) } : {}) }, desk.looking),
    )
  /** Opens or closes one network; the others stay as they are. */
  function open(address: string, on: boolean): Promise<boolean> {
    const others = picture.phones.value.networks.filter((each) => each.open && each.address !== address)
    const networks = [...others.map((each) => each.address), ...(on ? [address] : [])]
    return settled(desk.api.setPhones({ networks }, desk.looking))
  }
  const renew = (): Promise<boolean> => settled(desk.api.setPhones({ renew: true }, desk.looking))
  const give = (id: string, seat: Seat | null): Promise<boolean> => settled(desk.api.seatPhone(id, seat, desk.looking))
  const refuse = (id: string): Promise<boolean> => settled(desk.api.refuseClaim(id))
  const rename = (id: string, name: string): Promise<boolean> => settled(desk.api.namePhone(id, name, desk.looking))
  /** Grants what a phone asks for; a name goes with its seat. */
  const grant = ({ id, seat, wish }: Claim): Promise<boolean> =>
    seat === null ? rename(id, wish ?? '') : give(id, seat)
  const drop = (id: string): Promise<boolean> => settled(desk.api.dropPhone(id))
  return { ...picture, says, letIn, renew, open, give, grant, refuse, rename, drop }
})
