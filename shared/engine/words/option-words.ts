/** The values of an option with the labels that people read. */
import type { Choice } from '../offers/fields.ts'
import type { OptionWords } from '../game.ts'

/** Returns the choices with label, heading and note from the words, where the words have them. */
export const namedChoices = (of: readonly Choice[], words: Partial<OptionWords> = {}): readonly Choice[] =>
  of.map(({ value, label }) => {
    const [group, note] = [words.groups?.[value], words.notes?.[value]]
    const more = { ...(group === undefined ? {} : { group }), ...(note === undefined ? {} : { note }) }
    return { value, label: words.of?.[value] ?? label, ...more }
  })
