/** A match on the replay page: steps, frames of the current step, and the replay on the outputs. */
import { defineStore } from 'pinia'
import { computed, markRaw, ref, shallowRef, watch, type ComputedRef } from 'vue'
import { withBeatControl } from '../../../shared/replay/replay-pushes.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { Audience, Frame } from '../../../shared/wire/frame.ts'
import type { KnowledgeRow } from '../../../shared/replay/who-knew-what.ts'
import type { ReplayLevel, ReplaySheet } from '../../../shared/wire/replay-payload.ts'
import { createApiCaller, type ApiCaller, type ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { useNavigation } from '../app/useNavigation.ts'
import { usePause } from '../../lib/usePressTwice.ts'
import { useSession } from '../../lib/useSession.ts'
import { usePlayback, type Playback } from '../../replay-player/usePlayback.ts'

/** Most frames cached, enough to go back and forth without requests. */
const most = 240
/** Steps loaded in advance. */
const ahead = 2

function replayCalls(call: ApiCaller) {
  const at = (match: string, path: string, said: Readonly<Record<string, string>>): string =>
    `/matches/${encodeURIComponent(match)}/${path}?${new URLSearchParams(said).toString()}`
  const get = <T>(match: string, path: string, said: Readonly<Record<string, string>>): Promise<ApiResult<T>> =>
    call<T>({ method: 'GET', path: at(match, path, said) })
  return {
    sheet: (match: string, said: Readonly<Record<string, string>>) => get<ReplaySheet>(match, 'replay', said),
    frame: (match: string, said: Readonly<Record<string, string>>) => get<Frame>(match, 'replay/frame', said),
    shown: (match: string, said: Readonly<Record<string, string>>) => get<PublicPush>(match, 'replay/shown', said),
    known: (match: string, said: Readonly<Record<string, string>>) =>
      get<readonly KnowledgeRow[]>(match, 'replay/known', said),
    file: (match: string, secrets: boolean) =>
      call<string>({ method: 'GET', path: at(match, 'replay.html', { secrets: secrets ? '1' : '0' }), text: true }),
    protocol: (match: string, secrets: boolean) =>
      call<{ url: string }>({ method: 'POST', path: at(match, 'protocol', {}), body: { secrets } }),
    skipBeats: () => call<unknown>({ method: 'POST', path: '/stage/beats', body: { act: 'skip' } }),
    air: (method: 'POST' | 'PUT' | 'DELETE', body?: object) =>
      call<unknown>({ method, path: '/replay', ...(body === undefined ? {} : { body }) }),
  }
}
/** Calls for replays; each is named by what it does. */
export type ReplayCalls = ReturnType<typeof replayCalls>
export function useReplayCalls(): ReplayCalls {
  const desk = useModerator()
  const session = useSession()
  return replayCalls(
    createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() })),
  )
}

/** Cache of what `load` answers, by match and question. */
function usePictures<T>(load: (match: string, said: Readonly<Record<string, string>>) => Promise<ApiResult<T>>) {
  const kept = new Map<string, Promise<T | null>>()
  function of(match: string, step: number, said: Readonly<Record<string, string>>): Promise<T | null> {
    const asked = { ...said, step: String(step) }
    const key = JSON.stringify([match, asked])
    const found = kept.get(key)
    if (found !== undefined) return found
    const coming = load(match, asked).then((answer) => {
      if (answer.kind !== 'done') kept.delete(key)
      return answer.kind === 'done' ? answer.value : null
    })
    kept.set(key, coming)
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    return coming
  }
  return { of, forget: () => kept.clear() }
}

interface LoadedPush {
  readonly step: number
  readonly push: PublicPush
  readonly skipped: number
}
/** Returns the initial state of the page. */
const emptyPage = () => ({
  match: ref<string | null>(null),
  sheet: shallowRef<ReplaySheet | null>(null),
  /** Commit of the shown step; stays while the steps are being reloaded. */
  shown: ref(0),
  trouble: ref<string | null>(null),
  view: ref<Audience>('moderator'),
  takenToo: ref(false),
  knows: ref(false),
  board: shallowRef<Frame | null>(null),
  /** The push of the public screens at a step, with the number of skips until it was drawn. */
  loaded: shallowRef<LoadedPush | null>(null),
  known: shallowRef<readonly KnowledgeRow[] | null>(null),
})

interface ReplayTurnDeps {
  readonly taken: { readonly value: string }
  readonly transport: Playback
  readonly read: () => Promise<void>
  readonly show: () => Promise<void>
}
/** Reloads or redraws the page after changes; hidden secrets are dropped at once. */
function useTurns(page: ReturnType<typeof emptyPage>, { taken, transport, read, show }: ReplayTurnDeps): void {
  const desk = useModerator()
  const { match, view, knows, board, loaded, known, sheet } = page
  watch([match, () => desk.looking, () => desk.lang, () => taken.value], () => void read())
  watch([transport.at, view, knows], () => void show())
  watch(
    () => desk.hidden,
    (hidden) => {
      if (hidden) board.value = loaded.value = known.value = sheet.value = null
    },
    { flush: 'sync' },
  )
  // Beats are skipped in the picture that is shown, not in one that is still to come.
  watch(
    () => transport.beats.value.skipped,
    (skipped) => {
      const here = loaded.value
      if (here !== null && here.step === transport.at.value) loaded.value = { ...here, skipped }
    },
    { flush: 'sync' },
  )
}

/** Returns the push of the public screens with the hand of the playback on its beats; null until it is there. */
function usePush({ loaded }: ReturnType<typeof emptyPage>, { beats }: Playback): ComputedRef<PublicPush | null> {
  return computed(() => {
    const here = loaded.value
    return here === null ? null : withBeatControl(here.push, { ...beats.value, skipped: here.skipped })
  })
}
function openMatch(
  page: ReturnType<typeof emptyPage>,
  id: string,
  { transport, read }: Pick<ReplayTurnDeps, 'transport' | 'read'>,
): void {
  if (page.match.value === id) return void read()
  page.sheet.value = null
  transport.play(false)
  transport.go(0)
  page.shown.value = 0
  page.view.value = 'moderator'
  page.match.value = id
}

interface ShownStepDeps {
  readonly calls: ReplayCalls
  readonly said: (wanted: Audience) => Readonly<Record<string, string>>
  readonly transport: Playback
}
/** Loads the pictures of the shown step, and those of the next ones in advance. */
function useShownStep(page: ReturnType<typeof emptyPage>, { calls, said, transport }: ShownStepDeps) {
  const { match, sheet, view, knows, board, loaded, known } = page
  const frames = usePictures(calls.frame)
  const screens = usePictures(calls.shown)
  function forget(): void {
    frames.forget()
    screens.forget()
  }
  async function show(): Promise<void> {
    const id = match.value
    const n = transport.at.value
    if (id === null || sheet.value === null) return
    const eyes = view.value
    const [seen, open] = await Promise.all([frames.of(id, n, said(eyes)), screens.of(id, n, said('moderator'))])
    const stands = (): boolean => match.value === id && transport.at.value === n && view.value === eyes
    if (!stands()) return
    board.value = seen
    loaded.value = open === null ? null : { step: n, push: open, skipped: transport.beats.value.skipped }
    if (knows.value) {
      const answer = await calls.known(id, { ...said('moderator'), step: String(n) })
      if (stands()) known.value = answer.kind === 'done' ? answer.value : null
    }
    loadAhead(id, n)
  }
  function loadAhead(id: string, n: number): void {
    for (let next = n + 1; next <= Math.min(n + ahead, transport.last.value); next++) {
      void frames.of(id, next, said(view.value))
      void screens.of(id, next, said('moderator'))
    }
  }
  return { show, forget }
}

export const useReplay = defineStore('replay', () => {
  const desk = useModerator()
  const calls = useReplayCalls()
  const page = emptyPage()
  const { match, sheet, shown, trouble, takenToo, board, loaded, known } = page
  const steps = computed(() => sheet.value?.steps ?? [])
  const chapters = computed(() => sheet.value?.chapters ?? [])
  const transport = markRaw(usePlayback(() => steps.value))
  const taken = computed(() => (takenToo.value ? 'all' : 'stood'))
  /** Returns the audience to request; with hidden secrets always the redacted one. */
  const as = (wanted: Audience): Audience => (desk.hidden ? 'redacted' : wanted)
  const said = (wanted: Audience) => ({ as: as(wanted), taken: taken.value })
  const { show, forget } = useShownStep(page, { calls, said, transport })
  const here = (): number => steps.value[transport.at.value]?.batch ?? shown.value
  watch(transport.at, () => (shown.value = here()), { flush: 'sync' })

  /** Reloads the match and stays at the shown step. */
  async function read(): Promise<void> {
    const id = match.value
    const asked = said('moderator')
    forget()
    board.value = loaded.value = known.value = null
    if (id === null) return
    const answer = await calls.sheet(id, asked)
    if (match.value !== id || JSON.stringify(said('moderator')) !== JSON.stringify(asked)) return
    trouble.value = answer.kind === 'done' ? null : answer.says
    sheet.value = answer.kind === 'done' ? answer.value : null
    transport.go(steps.value.findLastIndex((step) => step.batch <= shown.value))
    await show()
  }
  useTurns(page, { taken, transport, read, show })
  return {
    ...page,
    steps,
    chapters,
    transport,
    push: usePush(page, transport),
    calls,
    open: (id: string) => openMatch(page, id, { transport, read }),
    read,
    ...useAir(calls, { match, steps, transport }),
  }
})

interface OnAirReplayDeps {
  readonly match: { readonly value: string | null }
  readonly steps: { readonly value: readonly { readonly batch: number }[] }
  readonly transport: Playback
}
/** The replay on the outputs, which follows this page while both show the same match. */
function useAir(calls: ReplayCalls, { match, steps, transport }: OnAirReplayDeps) {
  const desk = useModerator()
  const airSays = ref<string | null>(null)
  /** Level to confirm by a second press, because a match is running; else null. */
  const airAsks = ref<ReplayLevel | null>(null)
  const onAir = computed(() => desk.desk?.replay ?? null)
  const batch = computed(() => steps.value[transport.at.value]?.batch ?? 0)
  const heard = (answer: ApiResult<unknown>): void => {
    airSays.value = answer.kind === 'done' ? null : answer.says
  }
  const isTooSoon = usePause()
  async function putOnAir(level: ReplayLevel): Promise<void> {
    if (isTooSoon()) return
    const confirmed = airAsks.value === level ? { confirmed: true } : {}
    const answer = await calls.air('POST', { match: match.value, level, batch: batch.value, ...confirmed })
    const asks = answer.kind === 'refused' && answer.refused === 'stage-running'
    airAsks.value = asks ? level : null
    heard(asks ? { kind: 'done', value: null } : answer)
  }
  const offAir = async (): Promise<void> => heard(await calls.air('DELETE'))
  const airObs = async (on: boolean): Promise<void> => heard(await calls.air('PUT', { obs: on ? 'live' : 'dry' }))
  watch([batch, () => transport.beats.value.skipped], ([now], [before]) => {
    if (onAir.value === null || onAir.value.match !== match.value) return
    // The console itself skips the beats of a step that is jumped to.
    void (now === before ? calls.skipBeats() : calls.air('PUT', { batch: now }))
  })
  return { onAir, airSays, airAsks, putOnAir, offAir, airObs }
}
/** Opens the replay page with a match; a match already open stays at its step. */
export function openReplay(match: string): void {
  useReplay().open(match)
  useNavigation().go('replay')
}
