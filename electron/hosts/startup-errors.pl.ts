/** Polish reasons why Duskboard cannot start. */
import type { StartupErrorWords } from './startup-errors.en.ts'

export const pl: StartupErrorWords = {
  noPorts: (from) =>
    `Od portu ${from} nie ma dwóch wolnych obok siebie. Zamknij program, który je zajmuje, albo wybierz inny przez --port.`,
  badFolder: (folder) =>
    `Folder ${folder} nie nadaje się na folder danych. Wskaż taki, w którym wolno ci pisać (--data DIR).`,
}
