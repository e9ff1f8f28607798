/** Each answer of a phone counts once at most, and each seat has one phone at most. */
import type { MakeCheck } from './check.ts'

export const countedOnce: MakeCheck = (evening) => {
  const counted = new Map<number, number>()
  let found: string | null = null
  evening.stored.add((_match, { kind, rows }) => {
    const by = rows[0]?.by
    if (kind !== 'command' || typeof by !== 'number') return
    const count = (counted.get(by) ?? 0) + 1
    counted.set(by, count)
    const sent = evening.answers.get(by) ?? 0
    if (count > sent) found ??= `seat ${by} has ${count} answers in the history and gave ${sent}`
  })
  const doubled = (): string | null => {
    const seats = evening.phones.flatMap(({ seat, link }) => (seat === null || link.cutOff.value ? [] : [seat]))
    const twice = seats.find((seat, i) => seats.indexOf(seat) !== i)
    return twice === undefined ? null : `two phones sit in seat ${twice}`
  }
  return { promise: 'an answer counts once, and a seat has one phone', afterStep: () => found, atRest: doubled }
}
