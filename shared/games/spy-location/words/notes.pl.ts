/** One Polish line on each card, for its holder. */
export const notesPl = {
  spy: 'Nie wiesz, gdzie wszyscy są. Dowiedz się tego i nie daj się poznać.',
  location: 'Znasz to miejsce. Znajdź osobę, która go nie zna, i nie zdradź, gdzie jesteście.',
} as const
