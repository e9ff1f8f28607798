/** The English effects of abilities on role sheets, made from primitive and arguments alone. */
import type { Ability } from './role-sheets.ts'

/** The names of the house abilities by id. */
export const abilities: Readonly<Record<string, string>> = {
  spy: 'Spy',
  loyalty: 'True loyalty',
  hated: 'Hated',
  successor: 'Chosen successor',
  takeover: 'Poised for takeover',
  counter: 'Counter-espionage',
  army: 'Backed by the army',
  expose: 'Expose',
  purify: 'Purify',
  merciless: 'Merciless',
  steadfast: 'Steadfast',
  unshaken: 'Unshaken',
  dirt: 'I have the dirt on you',
  patron: 'Powerful patron',
  untouchable: 'Untouchable',
}

const kinds: Readonly<Record<string, string>> = {
  look: 'a look',
  expose: 'a card being exposed',
  swapGoals: 'a swap',
  forceReveal: 'a forced reveal',
}
const any = (items: readonly string[]): string => items.map((each) => kinds[each] ?? each).join(' or ')
const when = { attacker: ' when you attack', defender: ' when you defend', any: '' } as const
const moments = {
  madeKill: 'you carry out a killing',
  survivedAttempt: 'you live through an attempt on you',
  defendedInVain: 'somebody you defended dies',
} as const
const tokens = (n: number): string => (n === 1 ? '1 token' : `${n} tokens`)

function safeFrom(to: readonly string[], ruler: string): string {
  const from = { stalinAttempt: `attempts by ${ruler}`, look: 'looks', expose: 'being exposed', swapGoals: 'swaps' }
  return `safe from ${to.map((each) => from[each as keyof typeof from]).join(', ')}`
}
export function effectEn(ability: Ability, ruler: string): string {
  const { primitive, kind } = ability
  switch (primitive) {
    case 'look':
      if (kind === 'setup') return `before play, see ${ability.cards === 2 ? 'both' : 'one'} of somebody’s orders`
      return ability.cards === 2 ? 'see both of somebody’s face-down orders' : 'see one of somebody’s face-down orders'
    case 'expose':
      return 'turn one of somebody’s orders face up, for good'
    case 'showOwn':
      return 'turn one of your own orders face up'
    case 'forceReveal':
      return ability.chooser === 'target'
        ? 'somebody turns one order of their choice face up'
        : 'make somebody turn one order face up'
    case 'swapGoals':
      return ability.between === 'twoTargets'
        ? 'swap one order between two others, unseen'
        : 'swap one of your orders for one of somebody else’s, unseen'
    case 'redraw':
      return 'discard one face-down order and draw another'
    case 'voteWeight':
      return `you count as ${ability.weight ?? 2} in this attempt${when[ability.side ?? 'any']}`
    case 'selfDefence':
      return `+${ability.bonus ?? 1} for your defence when ${ruler} moves against you`
    case 'block':
      return `stop ${any(ability.blocks ?? ['look', 'expose'])} that was just announced`
    case 'gainTokens':
      return `gain ${tokens(ability.n ?? 1)} when ${moments[ability.trigger ?? 'madeKill']}`
    case 'reinterpret':
      return `a single order to kill ${ruler} is an order to protect him`
    case 'immune':
      return safeFrom(ability.to ?? [], ruler)
    case 'bindPatron':
      return 'before play, choose a patron: you win if you live and the patron wins'
    case 'jointWin':
      return `if only you and ${ruler} live at the end, you both win`
    case 'dropGoal':
      return `if ${ruler} is dead at the end, you may drop one order`
    case 'endVote':
      return `if ${ruler} is dead at the end, the other survivors vote on your life; a tie is death`
  }
}
