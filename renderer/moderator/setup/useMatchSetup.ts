/** The next match while being prepared, stored on the console so that a restart loses nothing. */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch, type ShallowRef } from 'vue'
import type { Answer, Offer } from '../../../shared/engine/offers/fields.ts'
import type { Finding } from '../../../shared/engine/game.ts'
import type { EpochMs } from '../../../shared/engine/time/times.ts'
import { findNameFault, nameKey, parseNames } from '../../../shared/engine/words/names.ts'
import { fitsField } from '../../../shared/engine/offers/offers.ts'
import type { CastForm, RoleCounts, GameEntry, NewMatch, SetupSheet } from '../../lib/useApi.ts'
import { useCastOptions } from './cast-options.ts'
import { useModerator } from '../app/useModerator.ts'
import { usePlannedSeats } from './usePlannedSeats.ts'
import { moveItem } from '../../lib/move-item.ts'
import { draftOf, firstLackingField, type OfferDraft } from '../../lib/offers/offer-draft.ts'
import { useMatchOptions } from './useMatchOptions.ts'
import { useCurrentEvening } from '../club/seasons/useCurrentEvening.ts'

export interface MatchDraft {
  readonly names: readonly string[]
  readonly game: string | null
  readonly options: Readonly<Record<string, Answer>>
  /** Time at which these names were last changed or played with, ms since 1970; missing where it is not known. */
  readonly at?: EpochMs
}
const settingName = 'draft'
const settleTime = 250

interface NameListResult {
  readonly names: readonly string[]
  readonly doubled: readonly string[]
}
/** Appends new names; names already in the list are left out and returned as `doubled`. */
export function withNames(names: readonly string[], more: readonly string[]): NameListResult {
  const taken = new Set(names.map(nameKey))
  const doubled: string[] = []
  const added: string[] = []
  for (const name of more) {
    if (taken.has(nameKey(name))) doubled.push(name)
    else added.push(name)
    taken.add(nameKey(name))
  }
  return { names: [...names, ...added], doubled }
}
/** Appends the names of a pasted list. */
export const withPastedNames = (names: readonly string[], pasted: string): NameListResult =>
  withNames(names, parseNames(pasted))
const isDraft = (said: unknown): said is MatchDraft =>
  typeof said === 'object' && said !== null && Array.isArray((said as { names?: unknown }).names)

/** Takes over whole lists of names and keeps the time of the present one. */
function useListTime(names: ShallowRef<readonly string[]>) {
  /** Time at which the names were last changed or played with, ms since 1970; null where it is not known. */
  const listedAt = ref<EpochMs | null>(null)
  /** True for a list from before, until any name of it is changed here. */
  const isKept = ref(false)
  let taken = names.value
  /** Takes names that were kept from before; `at`: when they were last changed or played with, or null if unknown. */
  function takeKept(kept: readonly string[], at: EpochMs | null): void {
    taken = kept
    names.value = kept
    listedAt.value = at
    isKept.value = true
  }
  /** Takes names that somebody has just chosen. */
  const takeNew = (chosen: readonly string[]): void => {
    names.value = [...chosen]
  }
  const takePlayed = (): void => takeKept(names.value, Date.now())
  watch(names, (now) => {
    if (now === taken) return
    listedAt.value = Date.now()
    isKept.value = false
  })
  return { listedAt, isKept, takeKept, takeNew, takePlayed }
}
function useTableOfNames() {
  const desk = useModerator()
  const names = shallowRef<readonly string[]>([])
  const time = useListTime(names)
  const doubled = ref<readonly string[]>([])
  function add(pasted: string): void {
    const result = withPastedNames(names.value, pasted)
    names.value = result.names
    doubled.value = result.doubled
  }
  /** Adds names without splitting them at separators. */
  const addNames = (more: readonly string[]): void => {
    names.value = withNames(names.value, more).names
  }
  const rename = (i: number, name: string): void => {
    names.value = names.value.map((each, at) => (at === i ? name : each))
  }
  const remove = (i: number): void => {
    names.value = names.value.filter((_, at) => at !== i)
  }
  const move = (from: number, to: number): void => {
    names.value = moveItem(names.value, from, to)
  }
  /** Names removed by `clear`, until they are brought back. */
  const cleared = ref<readonly string[]>([])
  function clear(): void {
    cleared.value = names.value
    names.value = []
    doubled.value = []
  }
  function bringBack(): void {
    names.value = withNames(cleared.value, names.value).names
    cleared.value = []
  }
  const fault = computed(() => (names.value.length === 0 ? null : findNameFault(names.value, desk.lang)))
  return {
    names,
    ...time,
    doubled,
    cleared,
    add,
    addNames,
    rename,
    remove,
    move,
    clear,
    bringBack,
    fault,
  }
}

/** The assigned cast: a role per seat, or the answers of the game's own form. */
function useCast(names: () => readonly string[]) {
  const assigned = ref(false)
  const roles = ref<readonly (string | null)[]>([])
  const form = shallowRef<CastForm>(null)
  const answers = shallowRef<OfferDraft>({})
  const offer = (): Offer => ({ id: 'cast', command: 'cast', title: '', group: 'act', fields: form.value ?? {} })
  /** Sets the form; answers that no longer fit are dropped. */
  function ask(fields: CastForm): void {
    if (JSON.stringify(fields) === JSON.stringify(form.value)) return
    form.value = fields
    const fitting = Object.entries(answers.value).filter(([name, answer]) => {
      const field = fields?.[name]
      return field !== undefined && fitsField(field, answer)
    })
    answers.value = { ...draftOf(offer()), ...Object.fromEntries(fitting) }
  }
  const answer = (name: string, said: Answer): void => {
    answers.value = { ...answers.value, [name]: said }
  }
  const done = computed(() => {
    if (!assigned.value) return true
    return form.value === null
      ? names().every((_, i) => typeof roles.value[i] === 'string')
      : firstLackingField(offer(), answers.value) === null
  })
  const given = computed<unknown>(() =>
    form.value === null ? names().map((_, i) => roles.value[i] ?? null) : answers.value,
  )
  function reset(): void {
    assigned.value = false
    roles.value = []
    answers.value = {}
  }
  return { assigned, roles, form, answers, ask, answer, done, given, reset }
}

/** The chosen game, options and cast. */
function useChoices(names: () => readonly string[]) {
  const games = shallowRef<readonly GameEntry[]>([])
  const game = ref<string | null>(null)
  const sheet = shallowRef<SetupSheet | null>(null)
  const own = useMatchOptions(game)
  const { options } = own
  /** Number of cards of each role under the current options. */
  const deck = shallowRef<RoleCounts>({})
  const cast = useCast(names)
  const { assigned } = cast

  const entry = computed(() => games.value.find((each) => each.id === game.value) ?? null)
  const counted = computed(() => {
    const range = entry.value?.seats
    return range !== undefined && names().length >= range.min && names().length <= range.max
  })
  const setup = computed<NewMatch | null>(() => {
    if (game.value === null) return null
    const base = { game: game.value, seats: names(), options: options.value }
    return assigned.value && cast.done.value ? { ...base, cast: cast.given.value } : base
  })
  const castOptions = useCastOptions(() => sheet.value?.options ?? [])
  const valueOf = (id: string): Answer | undefined =>
    options.value[id] ?? sheet.value?.options.find((each) => each.id === id)?.start
  return {
    games,
    game,
    sheet,
    deck,
    assigned,
    cast: cast.roles,
    castForm: cast.form,
    castAnswers: cast.answers,
    answerCast: cast.answer,
    askCast: cast.ask,
    castDone: cast.done,
    resetCast: cast.reset,
    entry,
    counted,
    setup,
    ...castOptions,
    ...own,
    valueOf,
  }
}

/** Checks the set-up on the console, again after every change. */
function useChecks(choices: ReturnType<typeof useChoices>, table: ReturnType<typeof useTableOfNames>) {
  const desk = useModerator()
  const findings = shallowRef<readonly Finding[]>([])
  const trouble = ref<string | null>(null)
  const { game, sheet, options, counted, setup } = choices
  const { names, fault } = table

  async function readSheet(): Promise<void> {
    if (game.value === null || !counted.value) return
    const answer = await desk.api.setup(game.value, names.value.length)
    if (answer.kind === 'done') {
      sheet.value = answer.value
      // With changed options the check below delivers the deck.
      if (Object.keys(options.value).length === 0) choices.deck.value = answer.value.deck
      choices.askCast(answer.value.castForm)
    }
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  async function check(): Promise<void> {
    const asked = setup.value
    if (asked === null || !counted.value || fault.value !== null) return
    const answer = await desk.api.check(asked)
    if (setup.value !== asked) return
    if (answer.kind === 'done') {
      findings.value = answer.value.findings
      choices.deck.value = answer.value.deck
      choices.askCast(answer.value.castForm)
    }
    trouble.value = answer.kind === 'done' ? null : answer.says
  }
  /** Stores the draft, without the cast, which is secret. */
  function keep(): void {
    if (names.value.length === 0 && table.cleared.value.length === 0) return
    const { value: at } = table.listedAt
    const draft = { names: names.value, game: game.value, options: options.value, ...(at === null ? {} : { at }) }
    void desk.api.setSetting(settingName, draft satisfies MatchDraft)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  function settle(): void {
    timer = undefined
    void check().then(keep)
  }
  watch(setup, () => {
    clearTimeout(timer)
    timer = setTimeout(settle, settleTime)
  })
  // A reload leaves no time for the timer.
  const leave = (): void => {
    if (timer !== undefined) keep()
  }
  addEventListener('pagehide', leave)
  onScopeDispose(() => {
    clearTimeout(timer)
    removeEventListener('pagehide', leave)
  })
  watch([game, () => names.value.length, () => desk.lang], () => void readSheet())
  const errors = computed(() => findings.value.filter((each) => each.level === 'error'))
  return { findings, errors, trouble, keep }
}

export const useMatchSetup = defineStore('newGame', () => {
  const desk = useModerator()
  const seating = usePlannedSeats()
  const tonight = useCurrentEvening()
  const table = useTableOfNames()
  const choices = useChoices(() => table.names.value)
  const checks = useChecks(choices, table)
  const { games, game, sheet, options } = choices
  const ready = computed(
    () =>
      choices.counted.value && table.fault.value === null && checks.errors.value.length === 0 && choices.castDone.value,
  )

  function take(draft: MatchDraft): void {
    table.takeKept(draft.names, draft.at ?? null)
    game.value = draft.game
    options.value = draft.options ?? {}
    choices.resetCast()
  }
  async function load(): Promise<void> {
    const [found, kept] = await Promise.all([desk.api.games(), desk.api.setting(settingName)])
    if (found.kind === 'done') games.value = found.value
    checks.trouble.value = found.kind === 'done' ? null : found.says
    if (table.names.value.length === 0 && kept.kind === 'done' && isDraft(kept.value)) take(kept.value)
    if (choices.entry.value === null) game.value = games.value[0]?.id ?? null
  }
  /** Prepares a rematch with the same players; options stay if the game is the same. */
  async function again(last: Pick<MatchDraft, 'names' | 'game'>): Promise<void> {
    if (game.value === null) await load()
    take({ ...last, options: last.game === game.value ? options.value : {} })
    table.takeNew(last.names)
  }
  function chooseGame(id: string): void {
    if (id === game.value) return
    choices.resetOptions()
    game.value = id
    sheet.value = null
    choices.deck.value = {}
    choices.resetCast()
    choices.askCast(null)
    checks.findings.value = []
  }
  /** Starts the match and returns its id; null after a refusal or fault, shown near the button. */
  async function start(): Promise<string | null> {
    if (choices.setup.value === null) return null
    if (!choices.castDone.value) return null
    const players = seating.given(table.names.value)
    const answer = await desk.api.create({ ...choices.setup.value, ...tonight.said, players })
    checks.trouble.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind !== 'done') return null
    table.takePlayed()
    checks.keep()
    return answer.value.id
  }
  return { ...table, ...choices, ...checks, ready, take, again, load, chooseGame, start }
})
