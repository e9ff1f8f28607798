/** Sixty invented members of an invented club: short and long names, several scripts, and one who was registered twice. */
export interface Member {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly notes?: string
  /** Likelihood of coming: 1 is every other evening. */
  readonly keen: number
}
const regulars = [
  'Ada Lind',
  'Agnieszka Brzęczyszczykiewicz-Wróblewska',
  'Ahmet',
  'Aleks 🎭',
  'Åsa Öberg',
  'Bartek Wójcik',
  'Bea',
  'Benoît Lefèvre',
  'Björk Jónsdóttir',
  'Bogna',
  'Cas',
  'Chiara Rossi',
  'Dagmar',
  'Dino',
  'Дмитро',
  'Eli',
  'Elżbieta Nowak',
  'Emre Yılmaz',
  'Eoin O’Neill',
  'Fatima',
] as const
const others = [
  'Ferenc Kovács',
  'Florian',
  'Gesa',
  'Gintarė',
  'Grzegorz',
  'Hania',
  'Haruki',
  'Ines',
  'Ivo',
  'Jagoda',
  'Jan',
  'Jean-Luc de la Fontaine',
  'Jola',
  'Josef',
  'Kacper',
  'Kalina',
  'Καλλιόπη',
  'Kuba',
  'Lars',
  'Léa',
  'Lotte',
  'Łucja',
  'Maciej',
  'Magda',
  'Marta',
  'Mikołaj',
  'Mirjam',
  'Nadia',
  'Noor',
  'Ola',
  'Olek',
  'Pola',
  'Quentin',
  'Radek',
  'Róża',
  'Søren',
  'Tadek',
  'Ula',
  'Wanda',
  'Zoé',
] as const
const known: Readonly<Record<string, Pick<Member, 'aliases' | 'notes'>>> = {
  'Ada Lind': { aliases: ['Ada', 'Adka'], notes: 'Keeps the keys of the hall.' },
  'Bartek Wójcik': { aliases: ['Bartek'] },
  'Elżbieta Nowak': { aliases: ['Ela'], notes: 'Moderates on first Tuesdays.' },
  Jan: { notes: 'Asks to be seated near the door.' },
}
/** Registered a second time on the other laptop, and merged later. */
export const twice = 'Bartek W.'
export const members: readonly Member[] = [
  ...regulars.map((name) => ({ name, keen: 1, ...known[name] })),
  ...others.map((name, i) => ({ name, keen: 0.2 + (i % 5) * 0.15, ...known[name] })),
  { name: twice, keen: 0.3 },
]
