/** A match's place in the club and its corrections, each with a reason. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { SeatResult } from '../../../shared/engine/game.ts'
import type { ClubMatchDetail, SeasonDetail } from '../../../shared/wire/season-payload.ts'
import type { ApiResult } from '../../lib/useApi.ts'
import { useModerator } from '../app/useModerator.ts'
import { usePause } from '../../lib/usePressTwice.ts'
import { useSeasonsApi, type MatchCorrection } from '../club/seasons/useSeasonsApi.ts'

type ResultSides = ClubMatchDetail['cards']['sides']
const noSides: ResultSides = { by: 'team', points: 'own', beside: [], of: [] }
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Derives a seat's result from the winners, by the sides of the game. */
function seatResultRules(sides: () => ResultSides, winners: () => readonly string[]) {
  const sideOf = ({ seat, team }: SeatResult): string => (sides().by === 'seat' ? String(seat) : team)
  /** Returns the result with `won` set, and with the point for winning where the game gives one. */
  const scored = (each: SeatResult, won: boolean): SeatResult => ({
    ...each,
    won,
    points: sides().points === 'one' ? Number(won) : each.points,
  })
  /**
   * Returns whether a seat's result is independent of its side: seats win singly, or the team can win beside the
   * winners or where nobody does.
   */
  const isFree = ({ team }: SeatResult): boolean => {
    const { by, beside } = sides()
    if (by === 'seat') return true
    return beside.includes(team) && !winners().includes(team)
  }
  /** Returns the result made consistent with the winners; corrections by programs may differ. */
  const fitted = (each: SeatResult): SeatResult =>
    scored(each, isFree(each) ? each.won : winners().includes(sideOf(each)))
  return { sideOf, scored, isFree, fitted }
}
type Roles = ClubMatchDetail['cards']['roles']
/** Returns a result with a role and the side of that role; a role that the game does not know changes no side. */
const withRole = (each: SeatResult, role: string, roles: Roles): SeatResult => ({
  ...each,
  role,
  team: roles.find(({ id }) => id === role)?.team ?? each.team,
})
/** The result while being edited: a change of winners updates ticks, points and sentence. */
function useResultDraft() {
  const sides = shallowRef<ResultSides>(noSides)
  const winners = ref<readonly string[]>([])
  const sentence = ref('')
  const results = ref<readonly SeatResult[]>([])
  const roles = shallowRef<Roles>([])
  const { sideOf, scored, isFree, fitted } = seatResultRules(
    () => sides.value,
    () => winners.value,
  )
  /** Index of the winners among the choices; -1 for winners, or none, that match no choice. */
  const side = computed(() => sides.value.of.findIndex((each) => isSame(each.winners, winners.value)))
  function take({ result, cards }: ClubMatchDetail): void {
    sides.value = cards.sides
    roles.value = cards.roles
    // The outcome of a match that was called off is no result to start from.
    const isCalledOff = result?.outcome.kind === 'calledOff'
    winners.value = isCalledOff ? [] : (result?.outcome.winners ?? [])
    sentence.value = isCalledOff ? '' : (result?.outcome.says ?? '')
    results.value = (result?.results ?? []).map((each) => fitted(withRole(each, each.role, cards.roles)))
  }
  /** Returns the result with the fate that follows from the winners, where the game derives it from them. */
  const fated = (each: SeatResult): SeatResult => ({
    ...each,
    fate: sides.value.of[side.value]?.fates?.[each.role] ?? each.fate,
  })
  const say = (): void => void (sentence.value = sides.value.of[side.value]?.says ?? '')
  function choose(place: number): void {
    const chosen = sides.value.of[place]
    if (chosen === undefined) return
    winners.value = chosen.winners
    results.value = results.value.map((each) => fated(scored(each, chosen.winners.includes(sideOf(each)))))
    say()
  }
  const seat = (at: number, change: Partial<SeatResult>): void => {
    results.value = results.value.map((each) => (each.seat === at ? { ...each, ...change } : each))
  }
  /** Changes a seat's role, and with it the side; the seat then wins or loses with the new side. */
  function setRole(at: number, role: string): void {
    results.value = results.value.map((each) => (each.seat === at ? withRole(each, role, roles.value) : each))
    if (sides.value.by === 'seat') return
    const isWinner = (each: SeatResult): boolean => winners.value.includes(each.team)
    results.value = results.value.map((each) => (each.seat === at ? fated(scored(each, isWinner(each))) : each))
  }
  function tick(at: number, won: boolean): void {
    results.value = results.value.map((each) => (each.seat === at ? scored(each, won) : each))
    if (sides.value.by === 'team') return
    winners.value = results.value.filter((each) => each.won).map((each) => String(each.seat))
    say()
  }
  function result(): NonNullable<ClubMatchDetail['result']> {
    const kind = winners.value.length === 0 ? 'draw' : 'won'
    return { outcome: { kind, winners: winners.value, says: sentence.value.trim() }, results: results.value }
  }
  return { sides, side, winners, sentence, results, isFree, take, choose, seat, setRole, tick, result }
}
/** The result and the seating while being edited. */
function useMatchDraft() {
  const draft = useResultDraft()
  const names = ref<readonly string[]>([])
  function take(club: ClubMatchDetail): void {
    draft.take(club)
    names.value = club.players.map(({ player }) => player?.name ?? '')
  }
  const name = (at: number, said: string): void => {
    names.value = names.value.map((each, i) => (i === at - 1 ? said : each))
  }
  /** Returns the changed seats with their new player, or null for none. */
  const moved = ({ players }: ClubMatchDetail): Record<string, string | null> =>
    Object.fromEntries(
      players
        .map(({ seat: at, player }, i) => ({ at, before: player?.name ?? '', now: (names.value[i] ?? '').trim() }))
        .filter(({ before, now }) => before !== now)
        .map(({ at, now }) => [String(at), now || null]),
    )
  return { ...draft, names, take, name, moved }
}
/** Seasons to choose from, loaded when the corrections are opened. */
function useChoices() {
  const calls = useSeasonsApi()
  const seasons = shallowRef<readonly SeasonDetail[]>([])
  async function prepare(): Promise<void> {
    const list = await calls.seasons()
    const open = list.kind === 'done' ? list.value.filter(({ closed }) => !closed) : []
    const found = await Promise.all(open.map((each) => calls.season(each.id)))
    seasons.value = found.flatMap((each) => (each.kind === 'done' ? [each.value] : []))
  }
  return { seasons, prepare }
}
type MatchDraft = ReturnType<typeof useMatchDraft>
/** A match's place in the club, with its draft. Each correction resolves to true on success. */
export interface MatchCorrections extends MatchDraft {
  /** The match's place in the club; null until read. */
  readonly club: ShallowRef<ClubMatchDetail | null>
  /** Reason of the correction, as typed; `told`: without spaces around it. */
  readonly reason: Ref<string>
  readonly told: ComputedRef<string>
  /** Reason of the last failure, as a sentence, or null. */
  readonly says: Ref<string | null>
  /** True when a player would sit on two seats; saving once more confirms that. */
  readonly asks: Ref<boolean>
  /** Seasons to choose from, once prepared. */
  readonly seasons: ShallowRef<readonly SeasonDetail[]>
  readonly prepare: () => Promise<void>
  /** Moves the match to an evening; null takes it out of the season. */
  readonly place: (evening: string | null) => Promise<boolean>
  readonly moderate: (name: string) => Promise<boolean>
  readonly saveSeats: () => Promise<boolean>
  readonly saveResult: () => Promise<boolean>
  /** Drops the corrected result: the played one counts. */
  readonly asPlayed: () => Promise<boolean>
  /** Sets whether the match counts. */
  readonly count: (counts: boolean) => Promise<boolean>
  /** Takes an entry of the audit trail back; `entryBack` brings it back. */
  readonly back: (entry: string) => Promise<boolean>
  readonly entryBack: (entry: string) => Promise<boolean>
}
/** `changed`: called after each correction. */
export function useMatchCorrections(id: () => string, changed: () => void): MatchCorrections {
  const desk = useModerator()
  const calls = useSeasonsApi()
  const draft = useMatchDraft()
  const club = shallowRef<ClubMatchDetail | null>(null)
  const reason = ref('')
  const says = ref<string | null>(null)
  const told = computed(() => reason.value.trim())
  const asks = ref(false)
  const isTooSoon = usePause()
  watch(draft.names, () => (asks.value = false))

  function take(picture: ClubMatchDetail): void {
    club.value = picture
    draft.take(picture)
  }
  /** Hidden secrets are not sent, so the data are read again whenever secrets are hidden or shown. */
  async function load(): Promise<void> {
    const [wanted, as] = [id(), desk.looking]
    club.value = null
    const answer = await calls.matchClub(wanted, as)
    if (id() !== wanted || desk.looking !== as) return
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind === 'done') take(answer.value)
  }
  watch([id, () => desk.looking], () => void load(), { immediate: true })
  async function after(answer: ApiResult<ClubMatchDetail>): Promise<boolean> {
    says.value = answer.kind === 'done' ? null : answer.says
    asks.value = answer.kind === 'refused' && answer.refused === 'seated-twice'
    if (answer.kind !== 'done') return false
    take(answer.value)
    reason.value = ''
    changed()
    return true
  }
  const correct = async (said: MatchCorrection): Promise<boolean> =>
    after(await calls.correct(id(), said, desk.looking))
  const setResult = async (result: ClubMatchDetail['result']): Promise<boolean> =>
    correct({ what: 'result', body: { result, reason: told.value } })
  const acts = {
    place: async (evening: string | null) => correct({ what: 'evening', body: { evening, reason: told.value } }),
    moderate: async (name: string) =>
      correct({ what: 'moderator', body: { moderator: name.trim() || null, reason: told.value } }),
    saveSeats: async () => {
      const players = club.value === null ? {} : draft.moved(club.value)
      if (isTooSoon()) return false
      const meant = asks.value ? { confirmed: true as const } : {}
      return correct({ what: 'seats', body: { players, reason: told.value, ...meant } })
    },
    saveResult: async () => setResult(draft.result()),
    asPlayed: async () => setResult(null),
    count: async (counts: boolean) => after(await calls.count(id(), { counts, reason: told.value }, desk.looking)),
    back: async (entry: string) => after(await calls.back(id(), entry, desk.looking)),
    entryBack: async (entry: string) => after(await calls.entryBack(id(), entry, desk.looking)),
  }
  return { ...draft, ...useChoices(), ...acts, club, reason, says, told, asks }
}
