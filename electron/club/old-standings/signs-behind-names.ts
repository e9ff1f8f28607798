/** Handles signs behind names that point to footnotes: `Ada*`, `Bob†`, `Cid²`. */
import type { OldStandingsPlan } from '../../../shared/wire/season-payload.ts'
import type { ImportQuestion } from './question-shape.ts'
import type { JudgedLine } from './line-verdicts.ts'

const signs = /(?<=[\p{L}\p{M}.)])\s*[*†‡§¹²³⁴-⁹]+$/u

const plansOf = (lines: readonly JudgedLine[], nameOf: (name: string) => string): OldStandingsPlan => ({
  rows: Object.fromEntries(lines.map(({ line, name }) => [line, { do: 'take', name: nameOf(name) }])),
})
const withoutSigns = (name: string): string => name.replace(signs, '')
/** Returns one question about all names with such signs. A name that the moderator has typed is not asked about. */
export function askAboutSigns(lines: readonly JudgedLine[], said: OldStandingsPlan['rows']): readonly ImportQuestion[] {
  const isOpen = ({ line, name, mark }: JudgedLine): boolean =>
    (mark === 'new' || mark === 'known') && signs.test(name) && said?.[line]?.name === undefined
  const here = lines.filter(isOpen)
  const [first] = here
  if (first === undefined) return []
  const at = here.map(({ line }) => line)
  const bare = withoutSigns(first.name)
  return [
    {
      kind: 'signs',
      says: ({ ask }) => ask.signs(first.name, bare, at),
      lines: at,
      answers: [
        { label: ({ answer }) => answer.withoutSigns(bare), plan: plansOf(here, withoutSigns) },
        { label: ({ answer }) => answer.withSigns(first.name), plan: plansOf(here, (name) => name) },
      ],
    },
  ]
}
