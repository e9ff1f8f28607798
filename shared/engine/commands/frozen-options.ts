/**
 * What an option that stays as it is holds together: the cards dealt by it, who hears what, what everybody was told, or
 * what has been played by it.
 */
export type Frozen = 'cards' | 'hearers' | 'told' | 'play'
