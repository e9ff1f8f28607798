/** After each command every desk is told at once what it can do again, and how much waits behind a stage on hold. */
import type { ModeratorPayload } from '../../../../shared/wire/moderator-status.ts'
import type { Evening } from '../../evening.ts'
import { readMessage } from '../../network/read-message.ts'
import type { SimulatedProcess } from '../../time/simulated-process.ts'
import type { MakeCheck } from '../check.ts'

type Status = Pick<ModeratorPayload, 'redo' | 'held'>
const textOf = ({ redo, held }: Status): string =>
  `${redo === null ? 'nothing' : 'a step'} to do again, ${held} waiting`

function untold(evening: Evening, told: ReadonlyMap<SimulatedProcess, Status>): string | null {
  const status = textOf(evening.console.core.publisher.status())
  for (const { process, desk } of evening.moderators) {
    const last = told.get(process)
    if (last === undefined || desk.link !== 'on' || textOf(last) === status) continue
    return `${process.name} was told of ${textOf(last)}, and there is ${status}`
  }
  return null
}
export const statusTold: MakeCheck = (evening) => {
  const told = new Map<SimulatedProcess, Status>()
  let hasChanged = false
  evening.sent.add((to, text) => {
    if (!text.startsWith('{"desk":')) return
    const { desk } = readMessage<{ readonly desk: Status }>(text)
    if (desk !== undefined) told.set(to, desk)
  })
  evening.stored.add(() => (hasChanged = true))
  return {
    promise: 'desks are told at once what a command has changed',
    afterStep: () => {
      const isDue = hasChanged && evening.console.process.alive
      hasChanged = false
      return isDue ? untold(evening, told) : null
    },
  }
}
