/** The league of this computer: its state, and founding, joining, inviting, removing and leaving. */
import { defineStore } from 'pinia'
import { reactive, ref, shallowRef } from 'vue'
import type { ImportTally } from '../../../../shared/wire/archive-payload.ts'
import type { LeagueProblem, LeagueStatus } from '../../../../shared/wire/league/league-payload.ts'
import { saveFile as download } from '../../../lib/download-file.ts'
import type { ApiResult } from '../../../lib/useApi.ts'
import { carrierFrom, draftOf, emptyCarrier, type CarrierDraft } from './carrier-draft.ts'
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
export type LeagueAct = 'found' | 'join' | 'exchange' | 'move' | 'save' | 'takeIn' | 'invite' | 'remove' | 'leave'
/** The last file that was saved or taken in. `taken`: things that came from it. */
export type FiledResult =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'taken'; readonly name: string; readonly taken: number }
  | { readonly kind: 'archive'; readonly name: string; readonly tally: ImportTally }
/** Entries of the forms. They stay while other pages are open, and after a failure. */
export interface LeagueDraft {
  way: 'found' | 'join' | null
  name: string
  code: string
  carrier: CarrierDraft
  /** True while it is asked for another place to meet. */
  isMoving: boolean
  moveTo: CarrierDraft
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
  revoked: 'place',
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
  carrier: emptyCarrier(),
  isMoving: false,
  moveTo: emptyCarrier(),
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
/** The files that are carried by hand. */
function useLeagueFiles(
  calls: LeagueApi,
  { act, show, load }: Pick<ReturnType<typeof useLeagueActs>, 'act' | 'show' | 'load'>,
) {
  /** The last file; null before the first. */
  const filed = shallowRef<FiledResult | null>(null)
  async function saveFile(): Promise<boolean> {
    const found = await act('save', calls.saveFile)
    if (found === null) return false
    download(found.value.name, found.value.content)
    filed.value = { kind: 'saved', name: found.value.name }
    await load()
    return true
  }
  async function takeIn(file: File): Promise<boolean> {
    const found = await act('takeIn', () => calls.takeIn(file))
    if (found === null) return false
    const { league, archive } = found.value
    show(league)
    const { name } = file
    filed.value =
      archive === null
        ? { kind: 'taken', name, taken: league.last?.taken ?? 0 }
        : { kind: 'archive', name, tally: archive }
    return true
  }
  return { filed, saveFile, takeIn }
}
export const useLeague = defineStore('league', () => {
  const calls = useLeagueApi()
  const { show, act, takeStatus, ...state } = useLeagueActs(calls)
  const files = useLeagueFiles(calls, { ...state, show, act })
  const draft = reactive(emptyDraft())
  /** The code that was made last; null once it was put away. */
  const made = shallowRef<MadeInvitation | null>(null)
  /** True until the page has led to the card. */
  const isSought = ref(false)

  async function begin(what: 'found' | 'join'): Promise<boolean> {
    const carrier = carrierFrom(draft.carrier)
    // The code of a league in a database names it, with a role of its own.
    const joined = { code: draft.code.trim(), ...(carrier.kind === 'postgres' ? {} : { carrier }) }
    const found = await takeStatus(what, () =>
      what === 'found' ? calls.found({ name: draft.name.trim(), carrier }) : calls.join(joined),
    )
    if (found) Object.assign(draft, emptyDraft())
    return found
  }
  const exchange = (): Promise<boolean> => takeStatus('exchange', calls.exchange)
  function openMove(): void {
    const { status } = state
    Object.assign(draft, { isMoving: true, moveTo: status.value ? draftOf(status.value.carrier) : emptyCarrier() })
  }
  const move = (): Promise<boolean> => takeStatus('move', () => calls.move(carrierFrom(draft.moveTo)))
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
    ;[made.value, files.filed.value] = [null, null]
    return true
  }
  return { ...state, draft, made, isSought, ...files, begin, exchange, openMove, move, invite, remove, leave }
})
