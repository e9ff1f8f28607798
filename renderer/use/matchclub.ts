/** What the club says of one match, and corrections of it, each with its reason. */
import { computed, ref, shallowRef, watch } from 'vue'
import type { SeatResult } from '../../shared/engine/game.ts'
import type { MatchClub, SeasonDetail } from '../../shared/wire/seasons.ts'
import type { Answered } from './api.ts'
import { useDesk } from './desk.ts'
import { useSeasonCalls, type Correction } from './seasoncalls.ts'

export type Kind = 'won' | 'draw'

/** The result and who sat where, while they are edited. */
function useMatchDraft() {
  const kind = ref<Kind>('won')
  const sentence = ref('')
  const results = ref<readonly SeatResult[]>([])
  const names = ref<readonly string[]>([])
  let bySeat = false
  function take({ result, players }: MatchClub): void {
    const winners = result?.outcome.winners ?? []
    bySeat = winners.length > 0 && winners.every((each) => /^\d+$/u.test(each))
    kind.value = result?.outcome.kind === 'draw' ? 'draw' : 'won'
    // What a match that was called off says is no result.
    sentence.value = result === null || result.outcome.kind === 'calledOff' ? '' : result.outcome.says
    results.value = result?.results ?? []
    names.value = players.map(({ player }) => player?.name ?? '')
  }
  const seat = (at: number, change: Partial<SeatResult>): void => {
    results.value = results.value.map((each) => (each.seat === at ? { ...each, ...change } : each))
  }
  const name = (at: number, said: string): void => {
    names.value = names.value.map((each, i) => (i === at - 1 ? said : each))
  }
  /** Winners are seats where the game's are seats, else their teams. */
  function result(): NonNullable<MatchClub['result']> {
    const seats = kind.value === 'draw' ? results.value.map((each) => ({ ...each, won: false })) : results.value
    const won = seats.filter((each) => each.won)
    const winners = bySeat ? won.map((each) => String(each.seat)) : [...new Set(won.map(({ team }) => team))]
    return { outcome: { kind: kind.value, winners, says: sentence.value.trim() }, results: seats }
  }
  /** Seats whose player was changed. */
  const moved = ({ players }: MatchClub): Record<string, string | null> =>
    Object.fromEntries(
      players
        .map(({ seat: at, player }, i) => ({ at, before: player?.name ?? '', now: (names.value[i] ?? '').trim() }))
        .filter(({ before, now }) => before !== now)
        .map(({ at, now }) => [String(at), now || null]),
    )
  return { kind, sentence, results, names, take, seat, name, result, moved }
}
/** What corrections choose from; asked for once they begin. */
function useChoices() {
  const calls = useSeasonCalls()
  const seasons = shallowRef<readonly SeasonDetail[]>([])
  async function prepare(): Promise<void> {
    const list = await calls.seasons()
    const open = list.kind === 'done' ? list.value.filter(({ closed }) => !closed) : []
    const found = await Promise.all(open.map((each) => calls.season(each.id)))
    seasons.value = found.flatMap((each) => (each.kind === 'done' ? [each.value] : []))
  }
  return { seasons, prepare }
}
/** `changed`: something was corrected. */
export function useMatchClub(id: () => string, changed: () => void) {
  const desk = useDesk()
  const calls = useSeasonCalls()
  const draft = useMatchDraft()
  const club = shallowRef<MatchClub | null>(null)
  const reason = ref('')
  const says = ref<string | null>(null)
  const told = computed(() => reason.value.trim())

  function take(picture: MatchClub): void {
    club.value = picture
    draft.take(picture)
  }
  /** Hidden means not sent: asked for anew whenever secrets are hidden or shown. */
  async function load(): Promise<void> {
    const [wanted, as] = [id(), desk.looking]
    club.value = null
    const answer = await calls.matchClub(wanted, as)
    if (id() !== wanted || desk.looking !== as) return
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind === 'done') take(answer.value)
  }
  watch([id, () => desk.looking], () => void load(), { immediate: true })
  async function after(answer: Answered<MatchClub>): Promise<void> {
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind !== 'done') return
    take(answer.value)
    reason.value = ''
    changed()
  }
  const correct = async (said: Correction): Promise<void> => after(await calls.correct(id(), said, desk.looking))
  const setResult = async (result: MatchClub['result']): Promise<void> =>
    correct({ what: 'result', body: { result, reason: told.value } })
  const acts = {
    place: async (evening: string | null) => correct({ what: 'evening', body: { evening, reason: told.value } }),
    moderate: async (name: string) =>
      correct({ what: 'moderator', body: { moderator: name.trim() || null, reason: told.value } }),
    saveSeats: async () => {
      const players = club.value === null ? {} : draft.moved(club.value)
      return correct({ what: 'seats', body: { players, reason: told.value } })
    },
    saveResult: async () => setResult(draft.result()),
    asPlayed: async () => setResult(null),
    count: async (counts: boolean) => after(await calls.count(id(), { counts, reason: told.value }, desk.looking)),
    back: async (entry: string) => after(await calls.back(id(), entry, desk.looking)),
    entryBack: async (entry: string) => after(await calls.entryBack(id(), entry, desk.looking)),
  }
  return { ...draft, ...useChoices(), ...acts, club, reason, says, told }
}
