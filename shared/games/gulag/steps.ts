/** The steps of section 4 in order. The waiting one follows from events told and entries made. */
import { crewFrom } from './crews.ts'
import type { GameState } from './game-types.ts'
import { jumps, type Jump, type StepId } from './types.ts'

export const isJump = (step: string): step is Jump => jumps.some((each) => each === step)

/** The step that waits; null after the result. */
export function stepOf(state: Pick<GameState, 'open' | 'secret' | 'table'>): StepId | null {
  const { open, secret, table } = state
  if (open.result !== null) return null
  switch (open.phase) {
    case 'setup':
      return open.setup === null ? 'G2' : 'G3'
    case 'deal':
      return secret.handedOn ? 'G5' : 'G4'
    case 'selection':
      return crewFrom(secret.draft) === null ? 'T1' : 'T2'
    case 'task':
      return 'T3'
    case 'supervision':
      return secret.order === null ? 'T4' : 'T5'
    case 'inspection':
      return open.works.length < open.turn ? 'T6' : 'T7'
    case 'end':
      if (!open.ended) return 'E1'
      return table.ring.every((seat) => open.revealed[seat] !== undefined) ? 'E3' : 'E2'
  }
}
