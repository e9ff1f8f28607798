/** The club's pages: their state, and what changes them, one act at a time. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { PagesSettings, PagesStatus } from '../../../../shared/wire/club-pages/club-pages-payload.ts'
import type { ApiResult } from '../../../lib/useApi.ts'
import { usePagesApi } from './usePagesApi.ts'

export type PagesAct = 'change' | 'renew'
/** A part of the club that may be private. */
export interface PrivateChoice {
  readonly id: string
  readonly name: string
}
export type PrivateChoices = Readonly<Record<keyof PagesSettings['private'], readonly PrivateChoice[]>>

export const usePages = defineStore('club-pages', () => {
  const calls = usePagesApi()
  /** Null before it is known. */
  const status = shallowRef<PagesStatus | null>(null)
  /** Reason why an act failed; null for none. */
  const failure = ref<string | null>(null)
  const acting = ref<PagesAct | null>(null)
  const choices = shallowRef<PrivateChoices | null>(null)

  async function load(): Promise<void> {
    const answer = await calls.read()
    if (acting.value !== null) return
    if (answer.kind === 'done') status.value = answer.value
    else if (status.value === null) failure.value = answer.says
  }
  async function act(what: PagesAct, run: () => Promise<ApiResult<PagesStatus>>): Promise<boolean> {
    if (acting.value !== null) return false
    acting.value = what
    failure.value = null
    const answer = await run()
    acting.value = null
    if (answer.kind === 'done') status.value = answer.value
    else failure.value = answer.says
    return answer.kind === 'done'
  }
  const change = (said: Partial<PagesSettings>): Promise<boolean> => act('change', () => calls.change(said))
  const renew = (): Promise<boolean> => act('renew', calls.renew)

  /** Reads what may be private. `day`: returns a time of day as text. */
  async function loadChoices(day: (at: string) => string): Promise<void> {
    const [players, seasons, matches] = await Promise.all([calls.players(), calls.seasons(), calls.matches()])
    if (players.kind !== 'done' || seasons.kind !== 'done' || matches.kind !== 'done') return
    choices.value = {
      players: players.value.map(({ id, name }) => ({ id, name })),
      seasons: seasons.value.map(({ id, title }) => ({ id, name: title })),
      matches: matches.value.matches.map(({ id, title, game, created }) => ({
        id,
        name: `${title ?? game}, ${day(created)}`,
      })),
    }
  }
  /** Makes a part private, or public again. */
  async function setPrivate(kind: keyof PrivateChoices, id: string, isPrivate: boolean): Promise<boolean> {
    const parts = status.value?.private
    if (parts === undefined) return false
    const others = parts[kind].filter((each) => each !== id)
    return change({ private: { ...parts, [kind]: isPrivate ? [...others, id] : others } })
  }
  return { status, failure, acting, choices, load, change, renew, loadChoices, setPrivate }
})
