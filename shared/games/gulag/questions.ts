/** Tells each question apart from the next of its kind, and names the seats whose answers the moderator enters. */
import type { Game as AnyGame } from '../../engine/game.ts'
import type { GameState, Gulag } from './game-types.ts'

type Questions = NonNullable<AnyGame<Gulag>['questions']>

/** The commissar's one answer, entered or cleared by the moderator. */
const crewOf = ({ open }: GameState, stands: boolean) =>
  open.commissar === null ? [] : [{ seat: open.commissar, commands: ['chooseMember', 'clearCrew'], stands } as const]

export const questions: Questions = {
  // A crew is chosen job by job, and anew after clearing.
  own: ({ draft }) => Object.keys(draft).join(),
  moderator: {
    chooseMember: (_command, { before }) => crewOf(before, true),
    // A card once laid may be laid anew until both lie.
    layCard: ({ worker }) => [{ seat: worker, commands: ['layCard'], stands: true }],
    // An order once given may be given anew at any time.
    giveOrder: (_command, { before: { open } }) => {
      const supervisor = open.crews.at(-1)?.supervisor
      return supervisor === undefined ? [] : [{ seat: supervisor, commands: ['giveOrder'], stands: true }]
    },
    clearCrew: (_command, { before }) => crewOf(before, false),
  },
}
