/** Polish messages of a page to which the console does not answer. */
import type { ConnectionMessages } from './connection.en.ts'

export const pl: ConnectionMessages = {
  unreachable: 'Konsola nie odpowiada. Sprawdź, czy nadal działa, i spróbuj ponownie.',
  status: (status) => `Konsola odpowiedziała kodem ${status}.`,
  lost: 'Połączenie zerwało się, zanim przyszła odpowiedź. Spójrz na stół i w razie potrzeby powtórz.',
  notTaken: 'Konsola tego nie przyjęła. Nic się nie zmieniło: spójrz na stół i spróbuj ponownie.',
}
