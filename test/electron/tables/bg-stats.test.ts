/** The club for BG Stats: the format is strict, and every player wins as often there as here. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { foldClubLog } from '../../../shared/club/club-state.ts'
import type { CountedMatch } from '../../../shared/club/counted-match.ts'
import { createBgStatsWriter } from '../../../shared/club/exchange/bg-stats.ts'
import { toBgStatsPlay } from '../../../shared/club/exchange/bg-stats-link.ts'
import { detectFileKind } from '../../../electron/files/file-kinds.ts'
import { stableUuid } from '../../../electron/club/tables/stable-uuid.ts'
import { playedOn } from '../../kit/club/past-matches.ts'
import { ask, command, registeredPlayer, running, started, type Running } from '../../kit/test-server.ts'

const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u)
const thing = { id: z.int().min(1), uuid: z.uuid(), name: z.string().min(1), modificationDate: time }
const file = z.strictObject({
  players: z.array(z.strictObject({ ...thing, isAnonymous: z.boolean(), bggUsername: z.string() })),
  games: z.array(
    z.strictObject({
      ...thing,
      cooperative: z.boolean(),
      highestWins: z.boolean(),
      noPoints: z.boolean(),
      usesTeams: z.boolean(),
      bggId: z.int(),
      bggName: z.string(),
      bggYear: z.int(),
      isBaseGame: z.int(),
      isExpansion: z.int(),
    }),
  ),
  locations: z.array(z.strictObject(thing)),
  plays: z.array(
    z.strictObject({
      uuid: z.uuid(),
      modificationDate: time,
      entryDate: time,
      playDate: time,
      usesTeams: z.boolean(),
      durationMin: z.int().min(0),
      ignored: z.literal(false),
      manualWinner: z.boolean(),
      rounds: z.int().min(0),
      bggId: z.int(),
      gameRefId: z.int(),
      locationRefId: z.int().optional(),
      comments: z.string(),
      expansionPlays: z.tuple([]),
      playerScores: z.array(
        z.strictObject({
          playerRefId: z.int(),
          score: z.string().regex(/^-?\d+(?:\.\d+)?$/u),
          winner: z.boolean(),
          newPlayer: z.boolean(),
          startPlayer: z.boolean(),
          rank: z.int(),
          seatOrder: z.int().min(1),
          role: z.string(),
          team: z.string().optional(),
        }),
      ),
    }),
  ),
  challenges: z.tuple([]),
  tags: z.tuple([]),
  groups: z.tuple([]),
  deletedObjects: z.tuple([]),
  userInfo: z.strictObject({}),
})
type File = z.output<typeof file>
/** Returns the wins of each player by UUID, and checks that every number refers to something. */
function winsIn({ players, games, locations, plays }: File): ReadonlyMap<string, number> {
  const uuids = new Map(players.map(({ id, uuid }) => [id, uuid]))
  expect([uuids.size, new Set(uuids.values()).size]).toEqual([players.length, players.length])
  const wins = new Map<string, number>()
  for (const play of plays) {
    expect(games.some(({ id }) => id === play.gameRefId)).toBe(true)
    expect([undefined, ...locations.map(({ id }) => id)]).toContain(play.locationRefId)
    for (const { playerRefId, winner } of play.playerScores) {
      const uuid = uuids.get(playerRefId) ?? ''
      expect(uuid).not.toBe('')
      if (winner) wins.set(uuid, (wins.get(uuid) ?? 0) + 1)
    }
  }
  return wins
}
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const seat = fc.record({ player: fc.option(fc.nat(7)), won: fc.boolean(), points: fc.integer({ min: 0, max: 9 }) })
const match = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  seats: fc.uniqueArray(seat, { selector: ({ player }) => player ?? {}, minLength: 1, maxLength: 6 }),
})

test('what is written parses, and counts the same wins for each player', () => {
  const book = foldClubLog(
    Array.from({ length: 8 }, (_, n) => ({
      id: idOf(100 + n),
      n: n + 1,
      at: '2026-01-01T00:00:00.000Z',
      by: 'here',
      reason: '',
      fact: { type: 'playerAdded', player: idOf(n), name: `P${n}`, guest: false } as const,
    })),
  )
  fc.assert(
    fc.property(fc.array(match, { maxLength: 8 }), (made) => {
      const matches = made.map(({ day, seats }, i): CountedMatch => {
        const played = playedOn(
          day,
          seats.map(() => 'x spy spies +'),
          { id: idOf(500 + i) },
        )
        return {
          ...played,
          seats: played.seats.map((each, s) => {
            const { player = null, won = false, points = 0 } = seats[s] ?? {}
            return {
              ...each,
              name: player === null ? 'Guest' : `P${player}`,
              player: player === null ? null : idOf(player),
              won,
              points,
            }
          }),
        }
      })
      const writer = createBgStatsWriter({
        book,
        games: [],
        teamGames: new Set(['g']),
        commentOf: ({ outcome }) => outcome.says,
        uuidOf: stableUuid,
      })
      const plays = matches.map(writer.add)
      const wins = winsIn(file.parse(JSON.parse(JSON.stringify({ ...writer.rest(), plays }))))
      for (let n = 0; n < 8; n += 1) {
        const won = matches.flatMap(({ seats }) => seats).filter((each) => each.player === idOf(n) && each.won)
        expect(wins.get(idOf(n)) ?? 0).toBe(won.length)
      }
      const first = toBgStatsPlay({ ...writer.rest(), plays })
      expect(first?.players.map(({ winner }) => winner)).toEqual(matches[0]?.seats.map(({ won }) => won))
    }),
  )
})

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())
const exported = async (query = ''): Promise<File> => file.parse((await ask(on, `/club/bg-stats${query}`)).body)

test('over the remote control: the same ids each time, void matches nowhere, erased players by their pseudonym', async () => {
  expect(await exported()).toMatchObject({ plays: [], players: [] })
  const ann = await registeredPlayer(on, 'Ann Gone')
  const [season, evening] = [crypto.randomUUID(), crypto.randomUUID()]
  const ids = [await started(on), await started(on)]
  on.core.book.write([
    { type: 'seasonOpened', season, title: 'Spring' },
    { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-01' },
    { type: 'eveningChanged', evening, place: 'The Old Mill' },
    ...ids.map((id) => ({ type: 'matchPlaced', match: id, evening }) as const),
    ...ids.map((id) => ({ type: 'seatsMapped', match: id, players: { 1: ann } }) as const),
  ])
  for (const id of ids) {
    await command(on, id, { type: 'deal' })
    await command(on, id, { type: 'endWith', result: 'draw' })
  }
  const [one = '', other = ''] = ids
  const both = await exported()
  expect(both.plays.map(({ uuid }) => uuid).toSorted()).toEqual(ids.toSorted())
  expect(both.locations.map(({ name }) => name)).toEqual(['The Old Mill'])
  expect(both.players.find(({ uuid }) => uuid === ann)?.name).toBe('Ann Gone')
  expect(await exported()).toEqual(both)
  expect(detectFileKind(Buffer.from(JSON.stringify(both)))).toBe('bgStats')
  expect((await exported(`?season=${season}`)).plays).toHaveLength(2)
  expect((await ask(on, `/club/bg-stats?season=${crypto.randomUUID()}`)).status).toBe(404)
  const { status, body } = await ask<{ play: unknown; link: string }>(on, `/matches/${one}/bg-stats`)
  expect(status).toBe(200)
  expect(JSON.stringify(body.play)).toMatch(/"sourcePlayerId":.*"startPlayer":false/u)
  expect(JSON.parse(new URL(body.link).searchParams.get('data') ?? '')).toEqual(body.play)
  expect((await ask(on, `/matches/${other}/void`, { body: { reason: 'cards were seen' } })).status).toBe(200)
  expect((await exported()).plays.map(({ uuid }) => uuid)).toEqual([one])
  expect((await ask(on, `/matches/${other}/bg-stats`)).body).toMatchObject({ refused: 'not-counted' })
  expect((await ask(on, `/matches/${crypto.randomUUID()}/bg-stats`)).status).toBe(404)
  expect((await ask(on, `/players/${ann}/anonymise`, { body: {} })).status).toBe(200)
  const without = await exported()
  expect(JSON.stringify(without)).not.toContain('Ann Gone')
  expect(without.players.find(({ uuid }) => uuid === ann)?.name).toMatch(/^Anonymous /u)
})
