/** Polish sentences for faults of the program. */
import type { ProgramFaultWords } from './program-faults.en.ts'

export const pl: ProgramFaultWords = {
  program: 'Coś poszło nie tak w samym Duskboard. Partia jest tam, gdzie była; spróbuj ponownie.',
  partlyDone: {
    started:
      'Partia się zaczęła, ale nie trafiła na scenę. Nie zaczynaj jej od nowa: w „Historii” naciśnij „Połóż na stole”.',
    clocks: 'Zegary stoją, ale ekrany nie pokazują przerwy.',
  },
}
