/** Role sheets in words, public from the deal of the role cards (2.1). */
import type { Listing, Seat } from '../../../engine/game.ts'
import { abilityName } from '../offers/offering.ts'
import { roleCard } from '../roles.ts'
import type { Ability, Sheet } from '../sheets/role-sheets.ts'
import { byRank, personAt, seatsIn } from '../state.ts'
import type { OpenState } from '../types.ts'
import type { Words } from '../words/words.ts'

/** An ability in one line, such as `Spy (1 token): see one covered order of somebody`. */
function abilityLine(ability: Ability, words: Words): string {
  const cost = ability.cost > 0 ? [words.tokensOf(ability.cost)] : []
  const uses = ability.uses === null ? [] : [words.timesOf(ability.uses)]
  const price = [...cost, ...uses].join(', ')
  return `${abilityName(ability, words)}${price === '' ? '' : ` (${price})`}: ${words.effect(ability)}`
}
/** The lines of a sheet below its title. */
export const sheetLines = ({ note, abilities }: Sheet, words: Words): readonly string[] => [
  ...abilities.map((ability) => abilityLine(ability, words)),
  ...(note === undefined ? [] : [note]),
]
function wholeSheet(open: OpenState, seat: Seat, words: Words): readonly string[] {
  const { role, sheet } = personAt(open, seat)
  const lines = sheetLines(sheet, words)
  if (role === null || lines.length === 0) return []
  return [`${roleCard(role)} ${words.roles[role]} · ${words.tokensOf(sheet.tokens)}`, ...lines]
}
function shortSheet(open: OpenState, seat: Seat, words: Words): readonly string[] {
  const { role, sheet } = personAt(open, seat)
  const names = sheet.abilities.map((ability) => abilityName(ability, words))
  return role === null || names.length === 0 ? [] : [`${roleCard(role)} ${words.roles[role]}: ${names.join(', ')}`]
}
/** All sheets, highest rank first. A phone shows its own in full and the others in short. */
export function sheetsList(open: OpenState, own: Seat | null, words: Words): Listing | null {
  const seats = byRank(open, seatsIn(open))
  const others = seats.filter((seat) => seat !== own)
  const items =
    own === null
      ? seats.flatMap((seat) => wholeSheet(open, seat, words))
      : [...wholeSheet(open, own, words), ...others.flatMap((seat) => shortSheet(open, seat, words))]
  return items.length === 0 ? null : { title: words.sheetsTitle, items }
}
