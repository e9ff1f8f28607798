/** The Polish effects of abilities on role sheets, made from primitive and arguments alone. */
import { polishCount } from '../../../engine/words/counts.pl.ts'
import type { Ability } from './role-sheets.ts'

/** The names of the house abilities by id. */
export const abilities: Readonly<Record<string, string>> = {
  spy: 'Szpiegowanie',
  loyalty: 'Prawdziwa lojalność',
  hated: 'Znienawidzony',
  successor: 'Namaszczony następca',
  takeover: 'Gotów do przejęcia władzy',
  counter: 'Kontrwywiad',
  army: 'Wojsko za plecami',
  expose: 'Zdemaskowanie',
  purify: 'Czystka',
  merciless: 'Bezlitosny',
  steadfast: 'Niezłomny',
  unshaken: 'Niewzruszony',
  dirt: 'Mam na ciebie haka',
  patron: 'Potężny patron',
  untouchable: 'Nietykalny',
}

const kinds: Readonly<Record<string, string>> = {
  look: 'podglądanie',
  expose: 'zdemaskowanie',
  swapGoals: 'zamianę kart',
  forceReveal: 'wymuszone odkrycie',
}
const any = (items: readonly string[]): string => items.map((each) => kinds[each] ?? each).join(' lub ')
const when = { attacker: ', gdy atakujesz', defender: ', gdy bronisz', any: '' } as const
const moments = {
  madeKill: 'wykonasz wyrok',
  survivedAttempt: 'przeżyjesz zamach na siebie',
  defendedInVain: 'ginie ktoś, kogo bronisz',
} as const
const tokens = (n: number): string => polishCount(n, ['żeton', 'żetony', 'żetonów'])

/** The ruler in nominative and accusative: „kto”, „zabić kogo”. */
export interface RulerPl {
  readonly who: string
  readonly whom: string
}
function safeFrom(to: readonly string[], { whom }: RulerPl): string {
  const from = {
    stalinAttempt: `zamachów ze strony ${whom}`,
    look: 'podglądania',
    expose: 'demaskowania',
    swapGoals: 'zamian kart',
  }
  return `ochrona od: ${to.map((each) => from[each as keyof typeof from]).join(', ')}`
}
export function effectPl(ability: Ability, ruler: RulerPl): string {
  const { primitive, kind } = ability
  switch (primitive) {
    case 'look':
      if (kind === 'setup')
        return `przed grą zobacz ${ability.cards === 2 ? 'oba rozkazy' : 'jeden rozkaz'} wybranej osoby`
      return ability.cards === 2 ? 'zobacz oba zakryte rozkazy innej osoby' : 'zobacz jeden zakryty rozkaz innej osoby'
    case 'expose':
      return 'odkryj na stałe jeden rozkaz innej osoby'
    case 'showOwn':
      return 'odkryj jeden z własnych rozkazów'
    case 'forceReveal':
      return ability.chooser === 'target'
        ? 'inna osoba odkrywa rozkaz, który sama wybierze'
        : 'każ innej osobie odkryć jeden rozkaz'
    case 'swapGoals':
      return ability.between === 'twoTargets'
        ? 'zamień po jednym rozkazie dwóch innych osób, bez oglądania'
        : 'zamień swój rozkaz na rozkaz innej osoby, bez oglądania'
    case 'redraw':
      return 'odłóż zakryty rozkaz i dobierz nowy'
    case 'voteWeight':
      return `w tym zamachu liczysz się za ${ability.weight ?? 2}${when[ability.side ?? 'any']}`
    case 'selfDefence':
      return `+${ability.bonus ?? 1} do twojej obrony, gdy zaczyna ${ruler.who}`
    case 'block':
      return `zatrzymaj ${any(ability.blocks ?? ['look', 'expose'])}, gdy ktoś to właśnie ogłosi`
    case 'gainTokens':
      return `dostajesz ${tokens(ability.n ?? 1)}, gdy ${moments[ability.trigger ?? 'madeKill']}`
    case 'reinterpret':
      return `jedyny rozkaz, by zabić ${ruler.whom}, każe ci go chronić`
    case 'immune':
      return safeFrom(ability.to ?? [], ruler)
    case 'bindPatron':
      return 'przed grą wybierz patrona: wygrywasz, jeśli żyjesz i wygrywa patron'
    case 'jointWin':
      return `jeśli na końcu żyjecie tylko ty i ${ruler.who}, wygrywacie razem`
    case 'dropGoal':
      return `jeśli na końcu ${ruler.who} nie żyje, możesz odrzucić jeden rozkaz`
    case 'endVote':
      return `jeśli na końcu ${ruler.who} nie żyje, pozostali głosują o twoim życiu; remis to śmierć`
  }
}
