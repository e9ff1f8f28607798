/** Builders of the picture in the middle, of cards, and of the log's sentences. */
import type { CardFace, Centre, CentreOfKind, Seat, TypedObject } from '../game.ts'

type StatementCentre = Extract<Centre, { kind: 'statement' }>

/** Returns a title for the middle; `sub`: a second line, or null. */
export const titleCentre = (title: string, sub: string | null = null): Centre => ({ kind: 'title', title, sub })
/** Returns a sentence, about the given seats if any. */
export const statementCentre = ({
  title,
  seats = [],
  sub = null,
  tone = 'neutral',
}: Pick<StatementCentre, 'title'> & Partial<StatementCentre>): Centre => ({
  kind: 'statement',
  title,
  seats,
  sub,
  tone,
})

type Vote = CentreOfKind<'vote'>['votes'][number]
/**
 * Returns the votes, with a row for each seat that has any, the most first. `label` says why a vote names no seat: still
 * to come where empty, or an abstention; `nameOf` gives a seat's name.
 */
export function seatVoteCentre(title: string, votes: readonly Vote[], nameOf: (seat: Seat) => string): Centre {
  const targets = [...new Set(votes.map(({ target }) => target))].filter((target) => target !== null)
  const tally = targets.map((seat) => ({
    seat,
    label: nameOf(seat),
    count: votes.filter(({ target }) => target === seat).length,
  }))
  return { kind: 'vote', title, votes, tally: tally.sort((a, b) => b.count - a.count) }
}

/** Returns a role and its team in words. */
export function faceIn<Role extends string, Team extends string>(
  roles: Readonly<Record<Role, { readonly team: Team }>>,
  role: Role,
  words: { readonly roles: Readonly<Record<Role, string>>; readonly teams: Readonly<Record<Team, string>> },
): CardFace {
  const { team } = roles[role]
  return { role, label: words.roles[role], team, teamLabel: words.teams[team] }
}

type Name = (seat: Seat) => string
/** Returns the log's sentence of an event. `tell` has one function for each type of event. */
export const logLineOf = <Event extends TypedObject>(
  event: Event,
  name: Name,
  { tell }: { readonly tell: { readonly [Type in Event['type']]: (event: never, name: Name) => string } },
): string => (tell[event.type as Event['type']] as (event: Event, name: Name) => string)(event, name)
