/** The league of this computer: its state, and founding, joining, inviting, removing and leaving. */
import { defineStore } from 'pinia'
import { reactive, ref, shallowRef } from 'vue'
import type { LeagueProblem, LeagueStatus } from '../../../../shared/wire/league/league-payload.ts'
import type { ApiResult } from '../../../lib/useApi.ts'
import { carrierFrom, type CarrierDraft } from './carrier-draft.ts'
import { useLeagueApi, type LeagueApi } from './useLeagueApi.ts'

/** A field beside which a refusal stands. */
export type LeagueField = 'place' | 'code'
/** Reason why an act failed, and the field that it concerns; null for none. */
export interface LeagueFailure {
  readonly says: string
  readonly field: LeagueField | null
}
/** A code that was made here. */
export interface MadeInvitation {
  readonly guest: string
  readonly code: string
}
export type LeagueAct = 'found' | 'join' | 'exchange' | 'invite' | 'remove' | 'leave'
/** Entries of the forms. They stay while other pages are open, and after a failure. */
export interface LeagueDraft {
  way: 'found' | 'join' | null
  name: string
  code: string
  carrier: CarrierDraft
  /** True while it is asked for whom an invitation is. */
  isInviting: boolean
  guest: string
}
const ofPlace = {
  missing: 'place',
  denied: 'place',
  full: 'place',
  unreachable: 'place',
  password: 'place',
  certificate: 'place',
} as const satisfies Record<LeagueProblem, LeagueField>
const fields: Readonly<Record<string, LeagueField>> = {
  ...ofPlace,
  'no-folder': 'place',
  'no-address': 'place',
  'no-carrier': 'place',
  'no-code': 'code',
}
const emptyDraft = (): LeagueDraft => ({
  way: null,
  name: '',
  code: '',
  carrier: { kind: 'folder', path: '', url: '' },
  isInviting: false,
  guest: '',
})
type Boxed<T> = { readonly value: T } | null
/** The state of the league, and what runs its acts one at a time. */
function useLeagueActs(calls: LeagueApi) {
  /** Null without a league; undefined before it is known. */
  const status = shallowRef<LeagueStatus | null>()
  const failure = shallowRef<LeagueFailure | null>(null)
  /** The act that is under way, or null. */
  const acting = ref<LeagueAct | null>(null)
  /** Counts the states that acts led to: an answer to a question from before is old. */
  let shown = 0
  function show(next: LeagueStatus | null): void {
    shown += 1
    status.value = next
  }
  function valueOf<T>(answer: ApiResult<T>): Boxed<T> {
    if (answer.kind === 'done') return { value: answer.value }
    const field = answer.kind === 'refused' ? (fields[answer.refused] ?? null) : null
    failure.value = { says: answer.says, field }
    return null
  }
  /** Reads the state. A league that is being entered is shown when that is done. */
  async function load(): Promise<void> {
    const before = shown
    const answer = await calls.read()
    if (shown !== before || acting.value === 'found' || acting.value === 'join') return
    if (answer.kind === 'done') status.value = answer.value
    else if (status.value === undefined) valueOf(answer)
  }
  /** Returns the value of an act in a box; null where it failed or another one runs. */
  async function act<T>(what: LeagueAct, run: () => Promise<ApiResult<T>>): Promise<Boxed<T>> {
    if (acting.value !== null) return null
    acting.value = what
    failure.value = null
    const found = valueOf(await run())
    acting.value = null
    return found
  }
  /** Runs an act that answers with the new state. */
  async function takeStatus(what: LeagueAct, run: () => Promise<ApiResult<LeagueStatus>>): Promise<boolean> {
    const found = await act(what, run)
    if (found === null) await load()
    else show(found.value)
    return found !== null
  }
  return { status, failure, acting, show, load, act, takeStatus }
}
export const useLeague = defineStore('league', () => {
  const calls = useLeagueApi()
  const { show, act, takeStatus, ...state } = useLeagueActs(calls)
  const draft = reactive(emptyDraft())
  /** The code that was made last; null once it was put away. */
  const made = shallowRef<MadeInvitation | null>(null)
  /** True until the page has led to the card. */
  const isSought = ref(false)

  async function begin(what: 'found' | 'join'): Promise<boolean> {
    const carrier = carrierFrom(draft.carrier)
    // The code of a league in a database names it, with a role of its own.
    const joined = { code: draft.code.trim(), ...(carrier.kind === 'folder' ? { carrier } : {}) }
    const found = await takeStatus(what, () =>
      what === 'found' ? calls.found({ name: draft.name.trim(), carrier }) : calls.join(joined),
    )
    if (found) Object.assign(draft, emptyDraft())
    return found
  }
  const exchange = (): Promise<boolean> => takeStatus('exchange', calls.exchange)
  async function invite(): Promise<boolean> {
    const guest = draft.guest.trim()
    const found = await act('invite', () => calls.invite(guest))
    if (found === null) return false
    made.value = { guest, code: found.value.code }
    Object.assign(draft, { guest: '', isInviting: false })
    return true
  }
  async function remove(key: string): Promise<boolean> {
    const found = await act('remove', () => calls.remove(key))
    if (found !== null) await state.load()
    return found !== null
  }
  async function leave(): Promise<boolean> {
    if ((await act('leave', calls.leave)) === null) return false
    show(null)
    made.value = null
    return true
  }
  return { ...state, draft, made, isSought, begin, exchange, invite, remove, leave }
})
