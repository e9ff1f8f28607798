/** The identity of a question, at a table where the same is asked again and again. */
import { describe, expect, test } from 'vitest'
import { decide, isCommandRefusal } from '../../shared/engine/match.ts'
import { talking, type Circle } from '../games/spy-location/table.ts'
import { stampOf } from '../kit/claims/erring-player.ts'

const questionAt = (table: Circle, who: `seat:${number}` | 'moderator' | 'redacted', id: string): string =>
  table.frame(who).offers.find((offer) => offer.id === id)?.question ?? expect.fail(`${id} is not offered to ${who}`)
const reply = (table: Circle, question: string): string => {
  const result = decide(
    table.live,
    { type: 'castVote', voter: 3, yes: true },
    { ...stampOf(3, table.t, 'late'), question },
  )
  return isCommandRefusal(result) ? result.refused : 'taken'
}

describe('an answer to a vote', () => {
  test('that comes late counts in no other vote, however alike', () => {
    const table = talking().putsUp('Bo', 'Dee')
    const question = questionAt(table, 'seat:3', 'castVote:yes')
    expect(reply(table, question)).toBe('taken')
    table.votes('Cy no, Eli yes, Ada yes')
    expect(reply(table, question)).toBe('moved-on')
    table.putsUp('Eli', 'Dee').votes('Ada yes, Bo yes')
    expect(questionAt(table, 'seat:3', 'castVote:yes')).not.toBe(question)
    expect(reply(table, question)).toBe('moved-on')
  })
  test('counts while the same vote stands, whatever else is done, and not in one that was opened instead', () => {
    const table = talking().putsUp('Bo', 'Dee')
    const question = questionAt(table, 'seat:3', 'castVote:yes')
    table.moderator({ type: 'announce', text: 'Quiet, please.' }).moderator({ type: 'rename', seat: 1, name: 'Ana' })
    expect(reply(table, question)).toBe('taken')
    table.votes('Cy no').undo()
    expect(reply(table, question)).toBe('taken')
    for (let back = 0; back < 4; back++) table.undo()
    table.putsUp('Bo', 'Eli')
    expect(reply(table, question)).toBe('moved-on')
  })
})
test('who looks over the shoulder sees the part that everybody knows, and that part is enough', () => {
  const table = talking().putsUp('Bo', 'Dee')
  const [whole, open] = (['moderator', 'redacted'] as const).map((who) => questionAt(table, who, 'castVote:yes'))
  expect(whole?.startsWith(`${open}.`)).toBe(true)
  const sent = { ...stampOf('moderator', table.t, 'x'), question: open ?? '' }
  expect(isCommandRefusal(decide(table.live, { type: 'castVote', voter: 3, yes: true }, sent))).toBe(false)
})
