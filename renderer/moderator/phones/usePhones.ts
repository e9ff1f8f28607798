/** Players' phones: joining, seating, and requests. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import type { PhoneEntry, PhonesStatus } from '../../../shared/wire/moderator-status.ts'
import type { ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'

export type PhoneState = 'joined' | 'away' | 'looking' | 'answered'
/** Returns the state of a phone that may be shown; with hidden secrets only whether the phone is connected. */
export function phoneStateOf({ connected, looking, answered }: PhoneEntry, hidden: boolean): PhoneState {
  if (!connected) return 'away'
  if (hidden) return 'joined'
  return looking ? 'looking' : answered ? 'answered' : 'joined'
}
/** A phone's request for a seat or a name, and what granting would replace. */
export interface PhoneClaim {
  readonly id: string
  /** Name given by the player; may be empty. */
  readonly name: string
  /** Requested name that another phone used this evening, or null. */
  readonly wish: string | null
  /** Requested seat; null for a request of the name alone. */
  readonly seat: Seat | null
  /** Name of the player on that seat; empty without a seat. */
  readonly seatName: string
  /** The phone that would lose the seat, or null. */
  readonly holder: PhoneEntry | null
  /** Time of asking, ms since 1970; the phone shows it too. Null from a console that does not tell it. */
  readonly askedAt: EpochMs | null
}
/** Returns the open requests of a list of phones, the earliest first. */
export function claimsIn(list: readonly PhoneEntry[], nameOf: (seat: Seat) => string): readonly PhoneClaim[] {
  return list
    .flatMap(({ id, name, claim, wish = null, askedAt = null }): PhoneClaim[] => {
      if (claim === null && wish === null) return []
      const holder = claim === null ? null : (list.find((each) => each.seat === claim) ?? null)
      return [{ id, name, wish, seat: claim, seatName: claim === null ? '' : nameOf(claim), holder, askedAt }]
    })
    .sort((a, b) => (a.askedAt ?? 0) - (b.askedAt ?? 0))
}
/** Returns the phones in order: those without a seat as they joined, then by seat. */
export const sortPhones = (list: readonly PhoneEntry[]): readonly PhoneEntry[] =>
  [...list].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0))

/**
 * Returns the seats whose answer an offer still lacks: voters of its ballot rows, or the one seat in its fixed values.
 */
function seatsOwing({ group, set = {}, fields, now = {} }: Offer): readonly Seat[] {
  const ballots = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'ballot') return []
    const said = (now[name] ?? {}) as Readonly<Record<string, unknown>>
    return field.rows.map((row) => row.voter).filter((voter) => said[String(voter)] === undefined)
  })
  const seats = Object.values(set).filter((value) => typeof value === 'number')
  const entered = Object.keys(fields).some((name) => now[name] !== undefined)
  return group === 'vote' && seats.length === 1 && !entered ? [...ballots, ...seats] : ballots
}
/** Returns all seats that still owe an answer which the moderator could enter for them. */
export const seatsAwaited = (offers: readonly Offer[]): readonly Seat[] => [
  ...new Set(offers.filter((offer) => offer.group !== 'override').flatMap(seatsOwing)),
]

/** Returns the addresses to open for joining: those already open, else all but virtual ones. */
export function networksToOpen({ networks }: PhonesStatus): readonly string[] {
  const open = networks.filter((each) => each.open)
  return (open.length > 0 ? open : networks.filter(({ virtual }) => virtual !== true)).map((each) => each.address)
}
const none: PhonesStatus = {
  joining: false,
  code: null,
  links: [],
  networks: [],
  problem: null,
  locked: false,
  list: [],
}

/** False for a link that this computer alone reaches: it stands in while no network is reached. */
const isForOthers = (link: string): boolean => new URL(link).hostname !== '127.0.0.1'
/** The state of phones, combined with the match on stage. */
function usePhonePicture() {
  const desk = useModerator()
  const phones = computed(() => desk.desk?.phones ?? none)
  const board = computed(() => (desk.frame ?? desk.audience)?.board ?? null)
  const nameOf = (seat: Seat): string => board.value?.seats.find((each) => each.seat === seat)?.name ?? String(seat)
  const claims = computed(() => claimsIn(phones.value.list, nameOf))
  /** Phones by seat. */
  const bySeat = computed(
    () => new Map(phones.value.list.flatMap((each) => (each.seat === null ? [] : [[each.seat, each] as const]))),
  )
  const there = computed(() => phones.value.list.filter((each) => each.connected && each.seat !== null).length)
  const waysIn = computed(() => phones.value.links.filter(isForOthers))
  return { phones, board, nameOf, claims, bySeat, there, waysIn }
}
export const usePhones = defineStore('phones', () => {
  const desk = useModerator()
  const picture = usePhonePicture()
  /** Reason why the last act failed, as a sentence, or null. */
  const says = ref<string | null>(null)

  async function settled<T>(asked: Promise<ApiResult<T>>): Promise<boolean> {
    const answer = await asked
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done'
  }
  const letIn = (joining: boolean): Promise<boolean> =>
    settled(
      desk.api.setPhones(
        { joining, ...(joining ? { networks: networksToOpen(picture.phones.value) } : {}) },
        desk.looking,
      ),
    )
  /** Opens or closes one network and leaves the others unchanged. */
  function open(address: string, on: boolean): Promise<boolean> {
    const others = picture.phones.value.networks.filter((each) => each.open && each.address !== address)
    const networks = [...others.map((each) => each.address), ...(on ? [address] : [])]
    return settled(desk.api.setPhones({ networks }, desk.looking))
  }
  const renew = (): Promise<boolean> => settled(desk.api.setPhones({ renew: true }, desk.looking))
  const give = (id: string, seat: Seat | null): Promise<boolean> => settled(desk.api.seatPhone(id, seat, desk.looking))
  const refuse = (id: string): Promise<boolean> => settled(desk.api.refuseClaim(id))
  const rename = (id: string, name: string): Promise<boolean> => settled(desk.api.namePhone(id, name, desk.looking))
  /** Grants a request; a name is granted with its seat. */
  const grant = ({ id, seat, wish }: PhoneClaim): Promise<boolean> =>
    seat === null ? rename(id, wish ?? '') : give(id, seat)
  const drop = (id: string): Promise<boolean> => settled(desk.api.dropPhone(id))
  return { ...picture, says, letIn, renew, open, give, grant, refuse, rename, drop }
})
