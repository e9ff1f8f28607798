/** The values of an option as people read them. */
import type { Choice } from './offers/fields.ts'
import type { OptionWords } from './game.ts'

/** Values with their names, and with heading and line where the words have them. */
export const namedChoices = (of: readonly Choice[], words: Partial<OptionWords> = {}): readonly Choice[] =>
  of.map(({ value, label }) => {
    const [group, note] = [words.groups?.[value], words.notes?.[value]]
    const more = { ...(group === undefined ? {} : { group }), ...(note === undefined ? {} : { note }) }
    return { value, label: words.of?.[value] ?? label, ...more }
  })
