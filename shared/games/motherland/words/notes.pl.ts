/** One Polish line on each card, for its holder. */
import type { Role } from '../roles.ts'

export const notesPl: Readonly<Record<Role, string>> = {
  spy: 'Co noc Szpiedzy wskazują jedną osobę, która trafia do Gułagu. Za dnia nie daj się poznać.',
  citizen: 'Bez własnej mocy. Rozmawiaj, głosuj i doprowadź do zesłania Szpiegów.',
  writer: 'Co noc: wskaż kogoś i dowiedz się, czy jest Szpiegiem.',
  twoSisters: 'Przed grą wybierasz swoją Siostrę. Dokąd trafia jedna z was, tam trafia i druga.',
  madman: 'Z Gułagu możesz na początku rozmowy przez pięć sekund hałasować.',
  informer: 'Gdy skaże cię Trójka, możesz wskazać kogoś, kto pójdzie za ciebie.',
  censor: 'Co noc: wybierz kogoś, kto w najbliższej rozmowie nie powie ani słowa.',
}
