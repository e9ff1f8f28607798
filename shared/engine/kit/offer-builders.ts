/** Builders of offers and their fields. */
import type { Seat } from '../game.ts'
import type { Choice, Field, Offer } from '../offers/fields.ts'

type OfferDetails = Partial<Omit<Offer, 'command' | 'title'>>

/** Returns an offer of a command. Unless `details` says otherwise, its id is the command's type and nothing is asked. */
export const offerOf = <C extends string>(command: C, title: string, details: OfferDetails = {}): Offer<C> => ({
  id: command,
  command,
  title,
  group: 'act',
  fields: {},
  ...details,
})
/** Returns an offer that moves the game on, in public. */
export const nextOffer = <C extends string>(command: C, title: string, details: OfferDetails = {}): Offer<C> =>
  offerOf(command, title, { group: 'next', shows: true, ...details })
/** Returns an offer of a correction by hand, which play within the rules never needs. */
export const overrideOffer = <C extends string>(command: C, title: string, details: OfferDetails = {}): Offer<C> =>
  offerOf(command, title, { group: 'override', danger: true, ...details })

/** Returns an offer as its form is filled in (`now`), without the form, and the form beside it for anything else. */
export function proposalAndForm<C extends string>(form: Offer<C>, title: string): readonly Offer<C>[] {
  const { now = {}, key: _key, ...bare } = form
  return [
    { ...bare, ...(form.key === undefined ? {} : { key: form.key }), title, set: { ...form.set, ...now }, fields: {} },
    { ...bare, now, id: `${form.id}:other`, group: 'act' },
  ]
}

/** Returns a field for one of these seats; with `none`, also for nobody under that label. */
export const seatField = (among: readonly Seat[], label: string, none?: string | null): Field => ({
  kind: 'seat',
  among,
  label,
  ...(none === undefined || none === null ? {} : { none }),
})
export const choiceField = (of: readonly Choice[], label: string): Field => ({ kind: 'choice', of, label })
/** Returns a field for how a match ends by hand. `barred`: the ends that play could not lead to. */
export const endField = (
  of: readonly Choice[],
  { label, barred, says }: { readonly label: string; readonly barred: readonly string[]; readonly says: string },
): Field => ({ kind: 'choice', of, label, ...(barred.length === 0 ? {} : { barred: { values: barred, says } }) })
/** Returns choices of these values, each under its label. */
export const toChoices = <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): readonly Choice[] => values.map((value) => ({ value, label: labels[value] }))
