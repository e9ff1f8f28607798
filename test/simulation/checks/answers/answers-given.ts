/** Each message of a page that asks for an answer gets one at once, over the connection on which it came. */
import type { Evening } from '../../evening.ts'
import { readMessage } from '../../network/read-message.ts'
import type { SimulatedProcess } from '../../time/simulated-process.ts'
import type { MakeCheck } from '../check.ts'

interface Question {
  readonly from: SimulatedProcess
  readonly id: string | number
  readonly text: string
  /** The life of the console that was asked. */
  readonly life: number
}
const idOf = (text: string): string | number | null => readMessage<{ readonly id: string | number }>(text).id ?? null
/** True where the console that was asked has ended, or has closed the connection instead of an answer. */
const isCutShort = ({ from, life }: Question, { lives, console, network }: Evening): boolean =>
  lives !== life || !console.process.alive || network.linksOf(from).length === 0

export const answersGiven: MakeCheck = (evening) => {
  let asked: readonly Question[] = []
  evening.said.add((from, text) => {
    const id = idOf(text)
    if (id !== null) asked = [...asked, { from, id, text, life: evening.lives }]
  })
  evening.sent.add((to, text) => {
    if (asked.length > 0) asked = asked.filter(({ from, id }) => from !== to || id !== idOf(text))
  })
  return {
    promise: 'each question of a page is answered at once',
    afterStep: () => {
      const [first] = asked.filter((each) => !isCutShort(each, evening))
      asked = []
      return first === undefined ? null : `${first.from.name} gets no answer to ${first.text.slice(0, 300)}`
    },
  }
}
