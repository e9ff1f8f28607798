/** Attacks of one trial, each on a console of its own, with somebody who asks it questions meanwhile. */
import type { Found } from '../kit/figures-report.ts'
import { faultsIn, pulse, target, type Target } from './target.ts'

export interface ActResult {
  /** Failures of the console. */
  readonly losses: readonly string[]
  /** A remark for the report. */
  readonly beside: string
}
export interface Act {
  readonly what: string
  /** Number of tries of the usual run. */
  readonly usual: number
  readonly attack: (at: Target, count: number) => Promise<ActResult>
}
interface Amount {
  /** Share of the usual counts. */
  readonly share: number
  /** The fewest tries of any of them. */
  readonly fewest: number
}
async function tryAct(name: string, { what, usual, attack }: Act, { share, fewest }: Amount): Promise<Found> {
  const at = await target()
  try {
    const count = Math.max(fewest, Math.round(usual * share))
    const beat = pulse(at.remote)
    const { losses, beside } = await attack(at, count)
    const { worst } = await beat.stop()
    const wrong = [...losses, ...faultsIn(at.running.said()).slice(0, 3)]
    const says = wrong.length === 0 ? `${beside}; questions meanwhile answered within ${worst} ms.` : wrong.join('; ')
    return { name, what, tries: count, losses: wrong.length, says, figures: { answerWorstMs: worst } }
  } finally {
    await at.end()
  }
}
/** `name`: the trial's. */
export async function tryActs(name: string, acts: readonly Act[], amount: Amount): Promise<readonly Found[]> {
  const all: Found[] = []
  for (const act of acts) all.push(await tryAct(name, act, amount))
  return all
}
