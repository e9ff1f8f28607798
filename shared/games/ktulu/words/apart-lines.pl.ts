/** The Polish lines to read aloud that differ at a distance: no eyes are closed, and screens take hands' place. */
import { polishCount } from '../../../engine/words/counts.pl.ts'
import type { Terms } from './names.pl.ts'
import type { SkinWords } from './words.ts'

const vote = 'Głosujcie teraz na swoich ekranach.'
type ApartLines = Partial<SkinWords['apart']>

/** The lines of the night that are no calls, and those of the day with hands or eyes. */
export function apartLines({ roles, teams, mormons, hanging, searchList }: Terms): ApartLines {
  const meet = 'na ekranach widzicie, kto jest kim.'
  return {
    's.deal': () => 'Witajcie w mieście. Zaraz rozdam karty: każda trafi na ekran swojego właściciela.',
    's.look': () => 'Obejrzyjcie teraz swoje karty, gdy nikt wam nie zagląda przez ramię. A potem uśmiechnijcie się.',
    'n0.open': () => 'Nad miastem zapada noc. Patrzcie na swoje ekrany i bez słowa odpowiadajcie na pytania.',
    'n0.bandits': () => `${teams.bandits}: kto niesie posążek?`,
    'n.open': ({ n }) => `Zapada noc ${n}. Patrzcie na swoje ekrany i bez słowa odpowiadajcie na pytania.`,
    'n0.mormons': () => `${mormons}: ${meet}`,
    'n.mormons': () => `${mormons}: ${meet}`,
    doctor: () => `${roles.doctor}: czy ta osoba ma żyć?`,
    'd.dawn': ({ n }) => `Wstaje słońce. Zaczyna się dzień ${n}.`,
    'd.duel': ({ challenger }) =>
      challenger === ''
        ? 'Czy ktoś kogoś wyzywa na pojedynek? Odpowiedzcie na swoich ekranach.'
        : `${challenger} wychodzi na środek. Kogo wyzywasz?`,
    'd.duel.open': () => `Znacie obie strony. ${vote}`,
    'd.duel.vote': ({ challenger, challenged }) => `Znacie obie strony: ${challenger} czy ${challenged}? ${vote}`,
    'd.duel.react': ({ winner, bothFall }) => {
      const says = winner !== '' ? `Wygrywa ${winner}.` : bothFall ? 'Giną obie strony.' : 'Nikt nie ginie.'
      return `${says} Czy ktoś wstaje, by to zmienić? Odpowiedzcie na swoich ekranach.`
    },
    'd.nominate': ({ count }) => `Kogo sprawdzamy? Podajcie imiona na swoich ekranach; miejsc na dziś: ${count}.`,
    'd.search.open': ({ nominated, count }) => {
      if (nominated.length === 0) return 'Nie ma dziś podejrzanych, więc nikt nie głosuje.'
      return nominated.length > count
        ? `Na liście są: ${nominated.join(', ')}. Każdy oddaje dokładnie ${polishCount(count, ['głos', 'głosy', 'głosów'])}, każdy na inną osobę.`
        : `Na liście są: ${nominated.join(', ')}. Starczy miejsca dla wszystkich, więc nikt nie głosuje.`
    },
    'd.search.vote': () => `Kogo sprawdzamy? ${vote}`,
    'd.search': ({ listed }) =>
      listed.length === 0 ? 'Dziś nikogo nie sprawdzamy.' : `${searchList}: ${listed.join(', ')}.`,
    'd.whether': () => `Czy ktoś ma dziś ponieść karę? Głosują wszyscy. ${vote}`,
    'd.how': () => `Co wybieracie: ${hanging} czy śledztwo? Głosują wszyscy. ${vote}`,
    'd.who': () => `Kto to będzie? Każdy ma jeden głos i każdy głosuje. ${vote}`,
    'd.pardon': ({ condemned }) =>
      `${condemned}: wyrok to ${hanging}. Czy ktoś wstaje, by temu zapobiec? Odpowiedzcie na swoich ekranach.`,
  }
}
