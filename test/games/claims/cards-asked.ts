/** Options about cards, namely where they come from and how they reach the players, stand on the card of the cast. */
import { expect } from 'vitest'
import type { OptionField } from '../../../shared/engine/game.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { languageCodes, wordsIn } from '../../../shared/engine/words/languages.ts'
import { isOnCastCard } from '../../../renderer/moderator/setup/cast-options.ts'

const stepNames = ['cards', 'cast', 'karty', 'obsada']

/** No option beside the step of the cast is called as that step is. */
export function cardsAreAskedOnce(game: AnyGame): void {
  const fields = Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>)
  const beside = fields.filter(([, { group = '' }]) => !isOnCastCard({ group })).map(([id]) => id)
  for (const lang of languageCodes) {
    const { options } = wordsIn(game.text, lang)
    expect(beside.filter((id) => stepNames.includes(options[id]?.label.toLowerCase() ?? ''))).toEqual([])
  }
}
