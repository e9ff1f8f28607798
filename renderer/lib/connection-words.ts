/**
 * Messages a page shows when the console does not answer. All other errors arrive from the console as finished
 * sentences.
 */
import { localised } from '../../shared/engine/words/languages.ts'

const en = {
  unreachable: 'The console does not answer. Check that it still runs, then try again.',
  status: (status: number): string => `The console answered with status ${status}.`,
  lost: 'The connection was lost before the answer came. Look at the table, then repeat it.',
  notTaken: 'The console did not take it. Nothing was changed: look at the table, then try again.',
}
export type ConnectionMessages = typeof en
const pl: ConnectionMessages = {
  unreachable: 'Konsola nie odpowiada. Sprawdź, czy nadal działa, i spróbuj ponownie.',
  status: (status) => `Konsola odpowiedziała kodem ${status}.`,
  lost: 'Połączenie zerwało się, zanim przyszła odpowiedź. Spójrz na stół i w razie potrzeby powtórz.',
  notTaken: 'Konsola tego nie przyjęła. Nic się nie zmieniło: spójrz na stół i spróbuj ponownie.',
}
export const connectionMessages = localised<ConnectionMessages>({ en, pl })
