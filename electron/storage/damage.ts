/**
 * Damage of a match. `holds`: number of the last whole step. `ending`: the result was changed, all steps are whole;
 * `listed`: the same where the steps were not read. `told`: the match comes from a file that reports its own damage.
 */
export type Damage =
  | { readonly kind: 'changed'; readonly step: number; readonly holds: number }
  | { readonly kind: 'lost'; readonly steps: number; readonly holds: number }
  | { readonly kind: 'ending' | 'listed' }
  | { readonly kind: 'told'; readonly says: string }
