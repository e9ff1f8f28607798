/** Tables for random play: both casts of section 10, and compositions drawn at random. */
import { check } from '../../../shared/games/ktulu/cast/casting.ts'
import { suggestedAliens, suggestedSizes } from '../../../shared/games/ktulu/cast/composition.ts'
import { optionsAtStart } from '../../../shared/games/ktulu/options/options.ts'
import type { Options } from '../../../shared/games/ktulu/options/option-types.ts'
import { namedRoles, teamOfRole, type Role, type Team } from '../../../shared/games/ktulu/roles.ts'
import { en } from '../../../shared/games/ktulu/words/text.en.ts'
import type { SetupInput } from '../../../shared/engine/match.ts'
import { seededRandom, seededShuffle } from '../../../shared/engine/random.ts'
import { namesFor } from '../../kit/test-table.ts'
import { castP, castQ } from './table.ts'

const needed: readonly Role[] = ['sheriff', 'hooker', 'goodGunman', 'badGunman']
type Sizes = Readonly<Record<Team, number>>

/** Draws roles for the sizes of the factions, mandatory ones first (V-1, V-2, V-6). */
function rolesFor(sizes: Sizes, shuffle: <T>(items: readonly T[]) => readonly T[]): readonly Role[] {
  const first = sizes.aliens > 0 ? [...needed, 'detector' as const, 'mindEater' as const] : needed
  const rest = shuffle(namedRoles.filter((role) => !first.includes(role)))
  return (Object.keys(sizes) as readonly Team[]).flatMap((team) =>
    [...first, ...rest].filter((role) => teamOfRole(role) === team).slice(0, sizes[team]),
  )
}
/** Some of the options that change what a night or day does. */
const turned: readonly Partial<Options>[] = [
  {},
  { groupInput: 'votes' },
  { announceRoles: false },
  { trailNextNight: true, luckyZero: true },
  { statuetteTiming: 'dawn', blockTiming: 'dawn' },
  { nightDeaths: 'allNow', poisonPoint: 'dusk' },
  { fakeCalls: false, tellMateRoles: false },
  { coyotCondition: 'onlyVoter', gamblerFirstNight: 3 },
  { place: 'distance' },
  { place: 'mixed' },
]
/** 7 to 60 players, a table that the game's own check lets start. */
export function partyOf(seed: string): SetupInput {
  const draw = seededRandom(`party/${seed}`)
  const shuffle = seededShuffle(`party/${seed}`)
  for (let tries = 0; tries < 200; tries++) {
    const seats = 7 + Math.floor(draw() * 54)
    const aliens = seats >= 12 && draw() < 0.6 ? suggestedAliens(seats) : 0
    const loners = { luckyLuke: draw() < 0.6 ? 1 : 0, janosik: draw() < 0.3 ? 1 : 0 }
    const sizes = { ...suggestedSizes(seats - aliens - loners.luckyLuke - loners.janosik), aliens, ...loners }
    const { bandits, indians } = sizes
    const roles = rolesFor(sizes, shuffle)
    const secret = roles.includes('journalist') ? ({ duelVoteSecrecy: 'secret' } as const) : {}
    const given = {
      gamblerFirstNight: 1,
      ...shuffle(turned)[0],
      ...secret,
      roles,
      bandits,
      indians,
      aliens,
      mormons: draw() < 0.3,
    }
    const options = { ...optionsAtStart(seats), ...given }
    const faults = check({ options, seats, cast: null }, en).filter(({ level }) => level === 'error')
    if (faults.length === 0) return { names: namesFor(seats), options: given, cast: null }
  }
  throw new Error(`No table of ${seed} may start.`)
}
type Roles = Readonly<Record<string, Role>>
const seated = ({ seated: pairs }: typeof castP, roles: Roles = {}): SetupInput => ({
  names: pairs.map(([name]) => name),
  options: {},
  cast: pairs.map(([name, role]) => roles[name] ?? role),
})
/** Draws a table: cast P, cast P with the pair of T9, cast Q, or a random one. */
export function tableFor(seed: string): SetupInput {
  const which = Math.floor(seededRandom(`table/${seed}`)() * 6)
  if (which === 0) return seated(castP)
  if (which === 1) return seated(castP, { Dan: 'executor', Gus: 'investigator', Kay: 'cardsharper' })
  return which === 2 ? seated(castQ) : partyOf(seed)
}
