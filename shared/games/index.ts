/** The registry: one line per game. Nothing else in the project names a game. */
import type { Game, GameTypes } from '../engine/game.ts'
import type { AnyGame } from '../engine/match.ts'
import { comradeStalin } from './comrade-stalin/index.ts'
import { gulag } from './gulag/index.ts'
import { ktulu } from './ktulu/index.ts'
import { motherland } from './motherland/index.ts'
import { spyLocation } from './spy-location/index.ts'

/** Erases a game's own types; the engine hands each game only its own events and states. */
const entry = <G extends GameTypes>(game: Game<G>): AnyGame => game as unknown as AnyGame

export const games: readonly AnyGame[] = [
  entry(motherland),
  entry(gulag),
  entry(spyLocation),
  entry(comradeStalin),
  entry(ktulu),
]
export const gameById = (id: string): AnyGame | undefined => games.find((game) => game.id === id)
