/** When nothing is under way, each screen shows exactly the fold of what it was told. */
import { frameFor } from '../../../../shared/engine/frames.ts'
import { refoldMatch } from '../../../../shared/engine/replay.ts'
import type { Evening } from '../../evening.ts'
import type { MakeCheck } from '../check.ts'

const differs = (who: string, shown: unknown, told: unknown): string | null => {
  const [a, b] = [JSON.stringify(shown), JSON.stringify(told)]
  if (a === b) return null
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return `${who} shows …${a.slice(Math.max(0, at - 40), at + 80)}… instead of …${b.slice(Math.max(0, at - 40), at + 80)}…`
}
function lookAt(evening: Evening): string | null {
  const { core } = evening.console
  const id = core.stage.now().match
  if (id === null) return null
  const stored = evening.store.read(id)
  if (stored === null) return 'the match on stage is not stored'
  const live = refoldMatch(core.tables.game(stored.record.game), id, {
    entries: stored.entries,
    rules: stored.record.rules,
  })
  for (const { desk, process } of evening.moderators) {
    const { frame } = desk
    if (frame === null) return `${process.name} shows no match`
    const wrong = differs(process.name, frame, frameFor(live, frame.audience, 'en'))
    if (wrong !== null) return wrong
  }
  for (const page of evening.phones) {
    if (page.seat === null || page.frame === null) continue
    const wrong = differs(page.name, page.frame, frameFor(live, `seat:${page.seat}`, 'en'))
    if (wrong !== null) return wrong
  }
  if (core.stage.now().hold) return null
  for (const { output, process } of evening.outputs) {
    const wrong = differs(process.name, output.push.value?.frame, frameFor(live, 'public', 'en'))
    if (wrong !== null) return wrong
  }
  return null
}
export const screensAtRest: MakeCheck = () => ({
  promise: 'each screen shows the fold of what it was told',
  atRest: lookAt,
})
