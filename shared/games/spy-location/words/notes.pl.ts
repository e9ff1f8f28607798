/** Co robi każda karta, w jednym polskim zdaniu dla tego, kto ją ma. */
export const notesPl = {
  spy: 'Nie wiesz, gdzie wszyscy są. Dowiedz się tego i nie daj się poznać.',
  location: 'Znasz to miejsce. Znajdź osobę, która go nie zna, i go nie zdradź.',
} as const
