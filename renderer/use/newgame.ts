/** The next match while it is prepared: kept on the console, so that a restart loses nothing. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Answer } from '../../shared/engine/fields.ts'
import type { Finding } from '../../shared/engine/game.ts'
import { nameFaults, nameKey, namesFrom } from '../../shared/engine/names.ts'
import type { GameEntry, NewMatch, SetupSheet } from './api.ts'
import { useDesk } from './desk.ts'

export interface DraftMatch {
  readonly names: readonly string[]
  readonly game: string | null
  readonly options: Readonly<Record<string, Answer>>
}
const settingName = 'draft'
const settleTime = 250

/** Pasted names behind those that stand; names already there are left out and reported. */
export function joined(names: readonly string[], pasted: string): { readonly names: readonly string[]; readonly doubled: readonly string[] } {
  const taken = new Set(names.map(nameKey))
  const doubled: string[] = []
  const added: string[] = []
  for (const name of namesFrom(pasted)) {
    if (taken.has(nameKey(name))) doubled.push(name)
    else added.push(name)
    taken.add(nameKey(name))
  }
  return { names: [...names, ...added], doubled }
}
/** The list with one place moved. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const items = [...list]
  const [item] = items.splice(from, 1)
  if (item === undefined || to < 0 || to > items.length) return list
  items.splice(to, 0, item)
  return items
}
const isDraft = (said: unknown): said is DraftMatch =>
  typeof said === 'object' && said !== null && Array.isArray((said as { names?: unknown }).names)

function useTableOfNames() {
  const names = ref<readonly string[]>([])
  const doubled = ref<readonly string[]>([])
  function add(pasted: string): void {
    const result = joined(names.value, pasted)
    names.value = result.names
    doubled.value = result.doubled
  }
  const rename = (i: number, name: string): void => {
    names.value = names.value.map((each, at) => (at === i ? name : each))
  }
  const remove = (i: number): void => {
    names.value = names.value.filter((_, at) => at !== i)
  }
  const move = (from: number, to: number): void => {
    names.value = moved(names.value, from, to)
  }
  const fault = computed(() => (names.value.length === 0 ? null : nameFaults(names.value)))
  return { names, doubled, add, rename, remove, move, fault }
}

export const useNewGame = defineStore('newGame', () => {
  const desk = useDesk()
  const table = useTableOfNames()
  const { names } = table
  const games = shallowRef<readonly GameEntry[]>([])
  const game = ref<string | null>(null)
  const sheet = shallowRef<SetupSheet | null>(null)
  const options = shallowRef<Readonly<Record<string, Answer>>>({})
  const assigned = ref(false)
  const cast = ref<readonly (string | null)[]>([])
  const findings = shallowRef<readonly Finding[]>([])
  const trouble = ref<string | null>(null)

  const entry = computed(() => games.value.find(each => each.id === game.value) ?? null)
  const counted = computed(() => entry.value !== null && names.value.length >= entry.value.seats.min && names.value.length <= entry.value.seats.max)
  const setup = computed<NewMatch | null>(() => {
    if (game.value === null) return null
    const base = { game: game.value, seats: names.value, options: options.value }
    return assigned.value ? { ...base, cast: names.value.map((_, i) => cast.value[i] ?? null) } : base
  })
  const errors = computed(() => findings.value.filter(each => each.level === 'error'))
  const castDone = computed(() => !assigned.value || names.value.every((_, i) => typeof cast.value[i] === 'string'))
  const ready = computed(() => counted.value && table.fault.value === null && errors.value.length === 0 && castDone.value)

  async function load(): Promise<void> {
    const [found, kept] = await Promise.all([desk.api.games(), desk.api.setting(settingName)])
    if (found.kind === 'done') games.value = found.value
    trouble.value = found.kind === 'done' ? null : found.says
    if (names.value.length === 0 && kept.kind === 'done' && isDraft(kept.value)) take(kept.value)
    game.value ??= games.value[0]?.id ?? null
  }
  function take(draft: DraftMatch): void {
    names.value = draft.names
    game.value = draft.game
    options.value = draft.options ?? {}
    assigned.value = false
    cast.value = []
  }
  async function readSheet(): Promise<void> {
    if (game.value === null || !counted.value) return
    const answer = await desk.api.setup(game.value, names.value.length)
    if (answer.kind === 'done') sheet.value = answer.value
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  async function check(): Promise<void> {
    const asked = setup.value
    if (asked === null || !counted.value || table.fault.value !== null || !castDone.value) return
    const answer = await desk.api.check(asked)
    if (setup.value === asked && answer.kind === 'done') findings.value = answer.value.findings
  }
  const keep = (): void => {
    if (names.value.length > 0) void desk.api.setSetting(settingName, { names: names.value, game: game.value, options: options.value })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(setup, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void check().then(keep), settleTime)
  })
  watch(() => [game.value, names.value.length, desk.lang], () => void readSheet())

  const setOption = (id: string, value: Answer): void => {
    options.value = { ...options.value, [id]: value }
  }
  const resetOptions = (): void => {
    options.value = {}
  }
  const chooseGame = (id: string): void => {
    if (id === game.value) return
    game.value = id
    options.value = {}
    sheet.value = null
    findings.value = []
  }
  const valueOf = (id: string): Answer | undefined => options.value[id] ?? sheet.value?.options.find(each => each.id === id)?.start
  /** The new match's id, or null after a no that is said near the button. */
  async function start(): Promise<string | null> {
    if (setup.value === null) return null
    const answer = await desk.api.create(setup.value)
    trouble.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value.id : null
  }
  return {
    ...table, games, game, entry, counted, sheet, options, assigned, cast, castDone, findings, errors, ready, trouble,
    load, take, setOption, resetOptions, chooseGame, valueOf, start, check,
  }
})
