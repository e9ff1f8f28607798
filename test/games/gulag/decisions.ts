import type { Decisions } from '../claims/distance/decisions.ts'

/** The steps of Gulag's rule sheet, and who decides each at a distance. */
export const decisions: Decisions = {
  G1: { spoken: 'The table is made by the moderator before anybody plays: names and the order of the circle.' },
  G2: { spoken: 'The rules of the camp are options; the moderator reads them aloud and everybody sees them.' },
  G3: { spoken: 'The deck is shuffled by the console; nobody chooses anything.' },
  G4: { phone: 'handOn' },
  G5: { spoken: 'Who begins is the moderator’s word or a lot (A-5); no player decides it.' },
  T1: { spoken: 'The commissar is called and all talk; the choice itself is T2.' },
  T2: { phone: 'chooseMember' },
  T3: { phone: 'layCard' },
  T4: { phone: 'giveOrder' },
  T5: { spoken: 'The order is told; the ordered worker may not refuse (A-14).' },
  T6: { spoken: 'The console mixes and turns over (6.4).' },
  T7: { spoken: 'Cards go back by themselves; there is nothing to choose.' },
  T8: { spoken: 'The commissar card goes clockwise (section 7).' },
  E1: { spoken: 'The last turn is over; nobody decides that.' },
  E2: { spoken: 'Cards are turned over in the order of the circle; nobody may refuse.' },
  E3: { spoken: 'The result is counted (section 8).' },
}
