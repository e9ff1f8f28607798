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
export function joined(
  names: readonly string[],
  pasted: string,
): { readonly names: readonly string[]; readonly doubled: readonly string[] } {
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
  const desk = useDesk()
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
  const fault = computed(() => (names.value.length === 0 ? null : nameFaults(names.value, desk.lang)))
  return { names, doubled, add, rename, remove, move, fault }
}

/** Game, options and cast, as chosen. */
function useChoices(names: () => readonly string[]) {
  const games = shallowRef<readonly GameEntry[]>([])
  const game = ref<string | null>(null)
  const sheet = shallowRef<SetupSheet | null>(null)
  const options = shallowRef<Readonly<Record<string, Answer>>>({})
  const assigned = ref(false)
  const cast = ref<readonly (string | null)[]>([])

  const entry = computed(() => games.value.find((each) => each.id === game.value) ?? null)
  const counted = computed(() => {
    const range = entry.value?.seats
    return range !== undefined && names().length >= range.min && names().length <= range.max
  })
  const castDone = computed(() => !assigned.value || names().every((_, i) => typeof cast.value[i] === 'string'))
  const setup = computed<NewMatch | null>(() => {
    if (game.value === null) return null
    const base = { game: game.value, seats: names(), options: options.value }
    return assigned.value ? { ...base, cast: names().map((_, i) => cast.value[i] ?? null) } : base
  })
  const setOption = (id: string, value: Answer): void => {
    options.value = { ...options.value, [id]: value }
  }
  const resetOptions = (): void => {
    options.value = {}
  }
  const valueOf = (id: string): Answer | undefined =>
    options.value[id] ?? sheet.value?.options.find((each) => each.id === id)?.start
  return {
    games,
    game,
    sheet,
    options,
    assigned,
    cast,
    entry,
    counted,
    castDone,
    setup,
    setOption,
    resetOptions,
    valueOf,
  }
}

/** What the console says of the set-up, asked anew whenever it changes. */
function useChecks(choices: ReturnType<typeof useChoices>, table: ReturnType<typeof useTableOfNames>) {
  const desk = useDesk()
  const findings = shallowRef<readonly Finding[]>([])
  const trouble = ref<string | null>(null)
  const { game, sheet, options, counted, castDone, setup } = choices
  const { names, fault } = table

  async function readSheet(): Promise<void> {
    if (game.value === null || !counted.value) return
    const answer = await desk.api.setup(game.value, names.value.length)
    if (answer.kind === 'done') sheet.value = answer.value
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  async function check(): Promise<void> {
    const asked = setup.value
    if (asked === null || !counted.value || fault.value !== null || !castDone.value) return
    const answer = await desk.api.check(asked)
    if (setup.value !== asked) return
    if (answer.kind === 'done') findings.value = answer.value.findings
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  /** The cast is a secret and stays out of what is kept. */
  function keep(): void {
    if (names.value.length === 0) return
    void desk.api.setSetting(settingName, { names: names.value, game: game.value, options: options.value })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(setup, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void check().then(keep), settleTime)
  })
  watch([game, () => names.value.length, () => desk.lang], () => void readSheet())
  const errors = computed(() => findings.value.filter((each) => each.level === 'error'))
  return { findings, errors, trouble }
}

export const useNewGame = defineStore('newGame', () => {
  const desk = useDesk()
  const table = useTableOfNames()
  const choices = useChoices(() => table.names.value)
  const checks = useChecks(choices, table)
  const { games, game, sheet, options, assigned, cast } = choices
  const ready = computed(
    () =>
      choices.counted.value && table.fault.value === null && checks.errors.value.length === 0 && choices.castDone.value,
  )

  function take(draft: DraftMatch): void {
    table.names.value = draft.names
    game.value = draft.game
    options.value = draft.options ?? {}
    assigned.value = false
    cast.value = []
  }
  async function load(): Promise<void> {
    const [found, kept] = await Promise.all([desk.api.games(), desk.api.setting(settingName)])
    if (found.kind === 'done') games.value = found.value
    checks.trouble.value = found.kind === 'done' ? null : found.says
    if (table.names.value.length === 0 && kept.kind === 'done' && isDraft(kept.value)) take(kept.value)
    if (choices.entry.value === null) game.value = games.value[0]?.id ?? null
  }
  function chooseGame(id: string): void {
    if (id === game.value) return
    game.value = id
    options.value = {}
    sheet.value = null
    checks.findings.value = []
  }
  /** The new match's id, or null after a no that is said near the button. */
  async function start(): Promise<string | null> {
    if (choices.setup.value === null) return null
    const answer = await desk.api.create(choices.setup.value)
    checks.trouble.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value.id : null
  }
  return { ...table, ...choices, ...checks, ready, take, load, chooseGame, start }
})
