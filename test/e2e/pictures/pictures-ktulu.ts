/** Ktulu in pictures: two nights and two days that a seed plays, photographed at the moments worth seeing. */
import type { Frame } from '../../../shared/wire/frame.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { randomCommandTo } from '../../../shared/engine/random-player.ts'
import { suggestedRoles } from '../../../shared/games/ktulu/cast/composition.ts'
import { says } from '../phones/answering.ts'
import type { Album } from './pictures-games.ts'

const seats = [
  'Ann',
  'Jürgen',
  'Зоя',
  'Łucja',
  'Fox 🦊',
  'Maximiliane von Hohenlohe',
  'Cem',
  'Dan',
  'Eva',
  'Gus',
  'Halina',
  'Igor',
  'Jo',
  'Kit',
]
/** Suggested roles for so many players. */
const cast = suggestedRoles(seats.length)
const deskMoments: Readonly<Record<string, string>> = {
  'b.carrier': 'desk-ktulu-night',
  'd.search.vote': 'desk-ktulu-vote',
  'd.dawn': 'desk-ktulu-dawn',
}
const stageMoments: Readonly<Record<string, string>> = {
  list: 'stage-ktulu-town',
  vote: 'stage-ktulu-vote',
  reveal: 'stage-ktulu-dead',
  winner: 'stage-ktulu-winner',
}
const stageNight = 'stage-ktulu-night'
const wanted = [stageNight, ...Object.values(deskMoments), ...Object.values(stageMoments)]
/** Returns the name of the picture that the stage shows; null: none. */
function momentOf({ board, cue }: Frame): string | null {
  const kind = board.centre?.kind ?? null
  if (kind === 'statement') return cue === 'night' ? stageNight : null
  return stageMoments[kind ?? ''] ?? null
}
/** A match in which all of that comes about. */
const seed = 'Statuette'

/** Returns the command of the next step; the first duel of each day is fought. */
function commandFor(frame: Frame, draw: () => number): { type: string } & Record<string, unknown> {
  const duel = frame.offers.find(({ command }) => command === 'stepForward')
  if (duel !== undefined && draw() < 0.5) return randomCommandTo(duel, draw)
  const next = frame.offers.filter(({ group }) => group === 'next')
  const offer = next.find(({ set }) => set?.['yes'] === true) ?? next[0]
  if (offer === undefined) throw new Error(`Nothing leads on from ${frame.step ?? frame.phase}.`)
  return randomCommandTo(offer, draw)
}
export async function ktulu({ remote, desk, stage, take }: Album): Promise<void> {
  const options = { reactionSeconds: 0, speechSeconds: 0 }
  await remote.call('POST', '/matches', { game: 'ktulu', seats, cast, options, seed })
  const draw = seededRandom(seed)
  const taken = new Set<string>()
  for (let i = 0; i < 600; i++) {
    const frame = await remote.frame()
    const moments = [
      [desk, deskMoments[frame.step ?? '']],
      [stage, momentOf(await remote.frame('public'))],
    ] as const
    for (const [page, name] of moments) {
      if (typeof name !== 'string' || taken.has(name)) continue
      taken.add(name)
      await take(page, name)
    }
    if (frame.outcome !== null) break
    await says(remote, commandFor(frame, draw))
  }
  // A changed rule makes the same seed another match, and an old picture must not pass for a new one.
  const missing = wanted.filter((name) => !taken.has(name))
  if (missing.length > 0)
    throw new Error(`This match of Ktulu has nothing for ${missing.join(', ')}: take another seed.`)
}
