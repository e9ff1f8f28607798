/**
 * Typed calls of the private API. Every call ends as done, as a refusal by the rules, or as a fault with its next step.
 */
import type { CueSettings } from '../../shared/wire/cue-payload.ts'
import type { DeckAddress } from '../../shared/wire/deck-payload.ts'
import type { BeatAct, Stage, StageRequest, ObsStatus, PhonesStatus } from '../../shared/wire/moderator-status.ts'
import type { OutputStatus } from '../../shared/wire/output-payload.ts'
import type { Audience, Frame, HistoryLine } from '../../shared/wire/frame.ts'
import type { CameraChoice, CamerasPayload, ObsLeftover, ObsSetup } from '../../shared/wire/obs-payload.ts'
import type { Answer, Field } from '../../shared/engine/offers/fields.ts'
import type { Finding, Outcome, Seat, SeatResult } from '../../shared/engine/game.ts'
import type { SoundCue, SoundStatus } from '../../shared/wire/sound-payload.ts'
import type { MatchPage } from '../../shared/wire/match-list-payload.ts'
import { notifyCallCompleted } from './completed-calls.ts'
import { connectionMessages } from './connection-words.ts'
import { useSession } from './useSession.ts'

export type ApiResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refused: string; readonly says: string; readonly clause: string | null }
  /** `status` is 0 when the console did not answer. */
  | { readonly kind: 'fault'; readonly status: number; readonly says: string }

export interface GameEntry {
  readonly id: string
  readonly title: string
  readonly tagline?: string
  readonly seats: { readonly min: number; readonly max: number }
}
export interface SetupOption {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly group: string
  readonly field: Field
  readonly start: Answer
  readonly live: boolean
}
export interface RoleEntry {
  readonly id: string
  readonly label: string
  readonly team: string
  readonly teamLabel: string
  /** One line on what the card does; empty where the game has none. */
  readonly note: string
}
/** Number of cards in play of each role, by role id. */
export type RoleCounts = Readonly<Record<string, number>>
/** All that the set-up page draws for a game; `deck` belongs to the options' default values. */
export interface SetupSheet {
  readonly options: readonly SetupOption[]
  readonly findings: readonly Finding[]
  readonly roles: readonly RoleEntry[]
  readonly deck: RoleCounts
  readonly castForm: CastForm
}
/** Fields whose answers, by name, form the cast; null where the cast is one role per seat. */
export type CastForm = Readonly<Record<string, Field>> | null
export interface SetupCheck {
  readonly findings: readonly Finding[]
  readonly deck: RoleCounts
  readonly castForm: CastForm
}
export interface NewMatch {
  readonly game: string
  readonly seats: readonly string[]
  readonly options: Readonly<Record<string, Answer>>
  readonly cast?: unknown
  /** By seat: a player's id, `new` to add the name to the register, or null for a guest. */
  readonly players?: readonly (string | null)[]
  readonly evening?: string
  /** The moderator, as a player's id or name. */
  readonly moderator?: string
}
export interface MatchSummary {
  readonly id: string
  readonly game: string
  readonly title?: string
  readonly names: readonly string[]
  /**
   * By seat: the player's current name in the register, else the name used at the table. Missing on matches of older
   * consoles.
   */
  readonly shown?: readonly string[]
  readonly created: string
  readonly ended: string | null
  readonly outcome: Outcome | null
  readonly results: readonly SeatResult[] | null
  /** True when a corrected result counts in place of the played one. `voided`: the match counts nowhere. */
  readonly corrected: boolean
  readonly voided: boolean
  readonly damage?: string | null
}
export interface ObsChange {
  readonly enabled: boolean
  readonly url: string
  readonly password?: string
  readonly scenes: Readonly<Record<string, string>>
}
export interface PhonesChange {
  readonly joining?: boolean
  /** All local addresses that shall be open to phones, not only newly opened ones. */
  readonly networks?: readonly string[]
  /** Replaces the join code; the old one stops working. */
  readonly renew?: true
}
export type ModeratorAudience = Extract<Audience, 'moderator' | 'redacted'>

interface CallerContext {
  readonly token: string | null
  readonly lang: string
  readonly onDenied: () => void
}
interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** A file to send in place of a body. */
  readonly file?: Blob
  /** True when the answer is plain text and not JSON. */
  readonly text?: true
  /** True to finish the call even when its page is closed, as far as the body is small enough. */
  readonly outlives?: true
}
type ErrorBody = { refused?: string; says?: string; error?: string; fault?: string; clause?: string | null } | null

/** Largest body, in characters, of a call that outlives its page; browsers refuse larger ones. */
const mostOutliving = 16_000

async function parseResponse<T>(
  answer: Response,
  { text, lang }: { text: boolean; lang: string },
): Promise<ApiResult<T>> {
  if (text && answer.ok) return { kind: 'done', value: (await answer.text()) as T }
  const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (answer.ok) return { kind: 'done', value: body as T }
  const said = body as ErrorBody
  if (answer.status === 409 && said?.refused !== undefined) {
    return { kind: 'refused', refused: said.refused, says: said.says ?? said.refused, clause: said.clause ?? null }
  }
  const says = said?.says ?? said?.fault ?? said?.error ?? connectionMessages(lang).status(answer.status)
  return { kind: 'fault', status: answer.status, says }
}

/**
 * Returns a function that sends API calls. `asked` is read at each call, so that a new token or language takes effect
 * at once.
 */
export const createApiCaller =
  (asked: () => CallerContext) =>
  async <T>({ method, path, body, file, text, outlives }: ApiCall): Promise<ApiResult<T>> => {
    const { token, lang, onDenied } = asked()
    const sent = body === undefined ? '' : JSON.stringify(body)
    const headers: Record<string, string> = { authorization: `Bearer ${token ?? ''}`, 'accept-language': lang }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (file !== undefined) headers['content-type'] = 'application/octet-stream'
    try {
      const answer = await fetch(`/api/v1${path}`, {
        method,
        headers,
        cache: 'no-store',
        ...(outlives === true && sent.length <= mostOutliving ? { keepalive: true } : {}),
        ...(body === undefined ? {} : { body: sent }),
        ...(file === undefined ? {} : { body: file }),
      })
      if (answer.status === 401) onDenied()
      const said = await parseResponse<T>(answer, { text: text === true, lang })
      if (said.kind === 'done') notifyCallCompleted({ method, path })
      return said
    } catch {
      return { kind: 'fault', status: 0, says: connectionMessages(lang).unreachable }
    }
  }

const toQuery = (said: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)])).toString()

export type ApiCaller = ReturnType<typeof createApiCaller>

/** One function per HTTP method. */
function httpCallsOf(call: ApiCaller) {
  return {
    call,
    get: <T>(path: string): Promise<ApiResult<T>> => call<T>({ method: 'GET', path }),
    post: <T>(path: string, body: object = {}): Promise<ApiResult<T>> => call<T>({ method: 'POST', path, body }),
    put: <T>(path: string, body: object): Promise<ApiResult<T>> => call<T>({ method: 'PUT', path, body }),
    remove: (path: string): Promise<ApiResult<null>> => call<null>({ method: 'DELETE', path }),
  }
}
type HttpCalls = ReturnType<typeof httpCallsOf>
const matchPath = (id: string): string => `/matches/${encodeURIComponent(id)}`
const phonePath = (id: string): string => `/phones/${encodeURIComponent(id)}`

function matchCalls({ get, post }: HttpCalls) {
  return {
    games: () => get<readonly GameEntry[]>('/games'),
    setup: (game: string, seats: number) => get<SetupSheet>(`/setup?${toQuery({ game, seats })}`),
    check: (setup: NewMatch) => post<SetupCheck>('/check', { ...setup, names: setup.seats, seats: setup.seats.length }),
    /** Fetches a page of the match list. `asked`: offset and length, or the ids wanted. */
    matchPage: (as: ModeratorAudience, asked: Readonly<Record<string, string | number>>) =>
      get<MatchPage<MatchSummary>>(`/matches?${toQuery({ as, ...asked })}`),
    match: (id: string) => get<MatchSummary>(matchPath(id)),
    create: (setup: NewMatch) => post<{ id: string }>('/matches?as=redacted', setup),
    frame: (id: string, as: Audience) => get<Frame>(`${matchPath(id)}/frame?${toQuery({ as })}`),
    history: (id: string, as: ModeratorAudience) =>
      get<readonly HistoryLine[]>(`${matchPath(id)}/history?${toQuery({ as })}`),
    /** Makes public standings count this match, even with cards still face down. */
    showResults: (id: string) => post<unknown>(`${matchPath(id)}/commands?as=redacted`, { type: 'showResults' }),
    /** Sends a command on behalf of a seat whose player has no phone. */
    actAs: (id: string, seat: Seat, command: object) =>
      post<unknown>(`${matchPath(id)}/commands?as=redacted`, { ...command, by: seat }),
    undo: (id: string, said: { expect: number; notice: 'silent' | 'correction' }, as: ModeratorAudience) =>
      post<{ rev: number }>(`${matchPath(id)}/undo?${toQuery({ as })}`, said),
    redo: (id: string, said: { expect: number }, as: ModeratorAudience) =>
      post<{ rev: number }>(`${matchPath(id)}/redo?${toQuery({ as })}`, said),
  }
}
function obsCalls({ call, get, post, put }: HttpCalls) {
  return {
    setObs: (change: ObsChange) => put<ObsStatus>('/obs', change),
    setCues: (change: Partial<CueSettings>) => put<ObsStatus>('/obs/cues', change),
    holdScene: (hold: boolean) => put<ObsStatus>('/obs/hold', { hold }),
    markHarmless: (said: { source: string; harmless: boolean }) => put<ObsStatus>('/obs/harmless', said),
    reels: (id: string) => get<readonly unknown[]>(`${matchPath(id)}/timecodes`),
    timecodes: (id: string, format: 'youtube' | 'csv') =>
      call<string>({ method: 'GET', path: `${matchPath(id)}/timecodes?${toQuery({ format })}`, text: true }),
    setUpObs: (all: boolean) => post<ObsSetup>('/obs/setup', { all }),
    repairObs: () => post<ObsSetup>('/obs/repair'),
    cameras: () => get<CamerasPayload>('/obs/cameras'),
    placeCameras: (choice: CameraChoice) => put<CamerasPayload>('/obs/cameras', choice),
    takeBackObs: () => call<{ readonly left: readonly ObsLeftover[] }>({ method: 'DELETE', path: '/obs/setup' }),
  }
}
/** Calls for stage, settings, outputs, phones, sound and deck. */
function consoleCalls({ call, get, post, put, remove }: HttpCalls) {
  return {
    setStage: (stage: StageRequest) => put<Stage>('/stage', stage),
    release: () => post<Stage>('/stage/release'),
    turnBeats: (act: BeatAct) => post<Stage>('/stage/beats', { act }),
    setting: (name: string) => get<unknown>(`/settings/${encodeURIComponent(name)}`),
    setSetting: (name: string, value: object) =>
      call<unknown>({ method: 'PUT', path: `/settings/${encodeURIComponent(name)}`, body: value, outlives: true }),
    acceptOutput: (said: { code: string; name: string }) => post<OutputStatus>('/outputs/accept', said),
    addOutput: (name: string) => post<{ url: string }>('/outputs', { name }),
    dropOutput: (id: string) => remove(`/outputs/${encodeURIComponent(id)}`),
    setPhones: (change: PhonesChange, as: ModeratorAudience) => put<PhonesStatus>(`/phones?${toQuery({ as })}`, change),
    seatPhone: (id: string, seat: Seat | null, as: ModeratorAudience) =>
      put<PhonesStatus>(`${phonePath(id)}/seat?${toQuery({ as })}`, { seat }),
    refuseClaim: (id: string) => remove(`${phonePath(id)}/claim`),
    namePhone: (id: string, name: string, as: ModeratorAudience) =>
      put<PhonesStatus>(`${phonePath(id)}/name?${toQuery({ as })}`, { name }),
    dropPhone: (id: string) => remove(phonePath(id)),
    openPublic: (display?: string) => post<object>('/windows/public', display === undefined ? {} : { display }),
    setSound: (change: Partial<Pick<SoundStatus, 'muted' | 'volume' | 'desk'>>) => put<SoundStatus>('/sound', change),
    /** Uploads the club's own sound; `file` is base64. */
    setSoundFile: (cue: SoundCue, file: string) => put<SoundStatus>(`/sound/${cue}`, { file }),
    dropSoundFile: (cue: SoundCue) => remove(`/sound/${cue}`),
    deckAddress: () => get<DeckAddress>('/deck/address'),
    dropDeck: () => remove('/deck/token'),
    /** Returns addresses by name: one with a single-use code for each known output, and `api`. */
    links: () => get<Readonly<Record<string, string>>>('/links'),
  }
}
/** Calls of the private API that any page of the moderator may make. */
export type Api = ReturnType<typeof matchCalls> & ReturnType<typeof obsCalls> & ReturnType<typeof consoleCalls>
export function useApi(lang: () => string): Api {
  const session = useSession()
  const ways = httpCallsOf(
    createApiCaller(() => ({ token: session.token, lang: lang(), onDenied: () => session.refuse() })),
  )
  return { ...matchCalls(ways), ...obsCalls(ways), ...consoleCalls(ways) }
}
