/**
 * What tells one question of a game from the next of the same command, for an answer that comes late. Where a game says
 * nothing, phase and round do. `Seen`: what everybody was told; `Own`: what one seat alone was told.
 */
export interface TopicRules<Seen, CommandType extends string, Own> {
  /** Of all commands, instead of phase and round. */
  readonly all?: (told: Seen) => string
  /** Of one command, instead of phase and round and of `all`. */
  readonly of?: { readonly [K in CommandType]?: (told: Seen) => string }
  /** Of one command for one seat, besides. */
  readonly seats?: { readonly [K in CommandType]?: (told: Seen, seat: number) => string }
  /** Of all commands of a seat, besides. */
  readonly own?: (own: Own) => string
}
