/** The register of players: reading, editing, merging and erasing. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { nameKey } from '../../../../shared/engine/words/names.ts'
import type {
  AddedPlayers,
  ErasurePreview,
  ErasureTally,
  LikelyDuplicate,
  MergePreview,
  PlayerRow,
  PlayerSheet,
} from '../../../../shared/wire/player-payload.ts'
import { createApiCaller, type ApiResult } from '../../../lib/useApi.ts'
import { useModerator } from '../../app/useModerator.ts'
import { useSession } from '../../../lib/useSession.ts'

export interface PlayerChange {
  readonly name?: string
  readonly aliases?: readonly string[]
  readonly notes?: string
  readonly avatar?: string | null
  readonly active?: boolean
  readonly guest?: boolean
  readonly reason?: string
}
export type ErasureKind = 'anonymise' | 'delete'
const playerPath = (id: string, act = ''): string => `/players/${encodeURIComponent(id)}${act}`
/** Returns the reason as a part of the body; nothing for an empty one. */
const reasonPart = (reason: string): { reason?: string } => (reason.trim() === '' ? {} : { reason: reason.trim() })

/** Typed calls; the message of a failed one is in `says`. */
function useCalls() {
  const desk = useModerator()
  const session = useSession()
  const says = ref<string | null>(null)
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  function settled<T>(answer: ApiResult<T>): T | null {
    says.value = answer.kind === 'done' ? null : answer.says
    return answer.kind === 'done' ? answer.value : null
  }
  const get = async <T>(path: string): Promise<T | null> => settled(await call<T>({ method: 'GET', path }))
  const post = async <T>(path: string, body: object): Promise<T | null> =>
    settled(await call<T>({ method: 'POST', path, body }))
  const put = async <T>(path: string, body: object): Promise<T | null> =>
    settled(await call<T>({ method: 'PUT', path, body }))
  return { says, get, post, put }
}

/** The register as last read from the console. */
function useReading({ get }: Pick<ReturnType<typeof useCalls>, 'get'>) {
  const list = shallowRef<readonly PlayerRow[]>([])
  const faces = shallowRef<Readonly<Record<string, string>>>({})
  const doubles = shallowRef<readonly LikelyDuplicate[]>([])
  const sheet = shallowRef<PlayerSheet | null>(null)
  const loaded = ref(false)
  async function load(): Promise<void> {
    const [rows, pictures, pairs] = await Promise.all([
      get<readonly PlayerRow[]>('/players'),
      get<Readonly<Record<string, string>>>('/players/faces'),
      get<readonly LikelyDuplicate[]>('/players/duplicates'),
    ])
    list.value = rows ?? list.value
    faces.value = pictures ?? faces.value
    doubles.value = pairs ?? doubles.value
    loaded.value = loaded.value || rows !== null
  }
  /** Reads only the list, for components that offer names. */
  async function read(): Promise<void> {
    list.value = (await get<readonly PlayerRow[]>('/players')) ?? list.value
  }
  /** Players by name, without erased ones. */
  const named = computed(() =>
    list.value.filter(({ anonymised }) => !anonymised).toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  async function open(id: string | null): Promise<void> {
    sheet.value = id === null ? null : await get<PlayerSheet>(playerPath(id))
  }
  /** Players by name or other name; a player's own name takes precedence. */
  const byName = computed(() => {
    const known = new Map<string, PlayerRow>()
    for (const row of list.value)
      if (!row.anonymised) for (const name of [...row.aliases, ...row.merged]) known.set(nameKey(name), row)
    for (const row of list.value) if (!row.anonymised) known.set(nameKey(row.name), row)
    return known
  })
  return { list, faces, doubles, sheet, loaded, byName, named, load, read, open }
}

type RegisterReading = ReturnType<typeof useReading>
/** Merges undone, and pairs marked as two people; the open player stays open. */
function usePairs(
  { sheet, open, load }: Pick<RegisterReading, 'sheet' | 'open' | 'load'>,
  post: ReturnType<typeof useCalls>['post'],
) {
  /** Undoes a merge. */
  async function part(id: string): Promise<void> {
    const stays = sheet.value?.id ?? id
    if ((await post<PlayerSheet>(playerPath(id, '/part'), {})) === null) return
    await Promise.all([open(stays), load()])
  }
  /** Marks two players as different people. Returns the id of the entry that can be undone, or null on failure. */
  async function tellApart(id: string, other: string): Promise<string | null> {
    const written = await post<PlayerSheet>(playerPath(id, '/distinct'), { other })
    if (written === null) return null
    await Promise.all([open(sheet.value?.id ?? null), load()])
    return written.trail.find(({ type, taken }) => type === 'playersDistinct' && !taken)?.entry ?? null
  }
  async function together(id: string, entry: string): Promise<void> {
    if ((await post<PlayerSheet>(playerPath(id, '/take-back'), { entry })) === null) return
    await Promise.all([open(sheet.value?.id ?? null), load()])
  }
  return { part, tellApart, together }
}

export const usePlayers = defineStore('players', () => {
  const { says, get, post, put } = useCalls()
  const reading = useReading({ get })
  const { sheet, load } = reading

  /** Shows the saved player and reads the list again. Returns false if nothing was saved. */
  async function show(written: PlayerSheet | null): Promise<boolean> {
    if (written === null) return false
    sheet.value = written
    await load()
    return true
  }
  async function add(names: readonly string[], guest: boolean): Promise<AddedPlayers | null> {
    const body = names.length === 1 ? { name: names[0], guest } : { names, guest }
    const added = await post<AddedPlayers>('/players', body)
    if (added !== null) await load()
    return added
  }
  const change = async (id: string, body: PlayerChange): Promise<boolean> =>
    show(await put<PlayerSheet>(playerPath(id), body))
  const mergePreview = (id: string, into: string): Promise<MergePreview | null> =>
    post<MergePreview>(playerPath(id, '/merge'), { into, dry: true })
  const merge = async (id: string, into: string, reason: string): Promise<boolean> =>
    show(await post<PlayerSheet>(playerPath(id, '/merge'), { into, ...reasonPart(reason) }))
  const takeBack = async (id: string, entry: string): Promise<boolean> =>
    show(await post<PlayerSheet>(playerPath(id, '/take-back'), { entry }))
  const bringBack = async (id: string, entry: string): Promise<boolean> =>
    show(await post<PlayerSheet>(playerPath(id, '/bringBack'), { entry }))
  const forgetPreview = (id: string): Promise<ErasurePreview | null> =>
    post<ErasurePreview>(playerPath(id, '/anonymise'), { dry: true })
  /** Erases a player; the caller decides which player is shown afterwards. */
  async function forget(id: string, how: ErasureKind, dropBackups: boolean): Promise<ErasureTally | null> {
    const done = await post<ErasureTally>(playerPath(id, `/${how}`), { backups: dropBackups ? 'remove' : 'keep' })
    if (done !== null) await load()
    return done
  }
  const pairs = usePairs(reading, post)
  const calls = { add, change, mergePreview, merge, takeBack, bringBack, forgetPreview, forget, ...pairs }
  return { says, ...reading, ...calls }
})
