/** Options about cards, namely where they come from and how they reach the players, stand on the card of the cast. */
import { expect } from 'vitest'
import type { OptionField } from '../../../shared/engine/game.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { isOnCastCard } from '../../../renderer/moderator/setup/cast-options.ts'

const stepNames = ['cards', 'cast', 'karty', 'obsada']

/** No option beside the step of the cast is called as that step is. */
export function cardsAreAskedOnce(game: AnyGame): void {
  const fields = Object.entries(game.options as Readonly<Record<string, OptionField<unknown>>>)
  const beside = fields.filter(([, { group = '' }]) => !isOnCastCard({ group })).map(([id]) => id)
  for (const words of [game.text.en, game.text.pl])
    expect(beside.filter((id) => stepNames.includes(words?.options[id]?.label.toLowerCase() ?? ''))).toEqual([])
}
