/** Sentences on what is wrong with a message from outside, in English. */
export interface RequestWords {
  /** Sentences without gaps, by their English form. */
  readonly fixed: Readonly<Record<string, string>>
  /** Kinds of values, by the schema's word for them. */
  readonly kinds: Readonly<Record<string, string>>
  readonly or: string
  readonly whole: string
  readonly field: (name: string) => string
  /** Sentences that follow the name of a field. */
  readonly missing: (kind: string) => string
  readonly takes: (what: string) => string
  readonly most: (many: number | bigint, unit: 'characters' | null) => string
  readonly least: (many: number | bigint, unit: 'characters' | null) => string
  /** `why` is null where the reason has no words in this language. */
  readonly impossible: (why: string | null) => string
  readonly described: string
  readonly unknownField: (name: string) => string
  readonly tooDeep: (levels: number) => string
  readonly noGame: (id: string, known: string) => string
  readonly noSeat: (seat: number, field: string) => string
  readonly noOption: (option: string, game: string) => string
  /** `takes` says what fits. */
  readonly badOption: (option: string, takes: string) => string
  readonly noCast: string
  readonly unfit: (why: string) => string
  readonly notForPhones: (field: string) => string
}
const unitOf = (unit: 'characters' | null): string => (unit === null ? '' : ` ${unit}`)
export const requestsEn: RequestWords = {
  fixed: {},
  kinds: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    null: 'null',
  },
  or: ' or ',
  whole: 'This message',
  field: (name) => `The field "${name}"`,
  missing: (kind) => `is missing; it takes ${kind}`,
  takes: (what) => `takes ${what}`,
  most: (many, unit) => `takes at most ${many}${unitOf(unit)}`,
  least: (many, unit) => `takes at least ${many}${unitOf(unit)}`,
  impossible: (why) => (why === null ? 'is not possible' : `is not possible: ${why}`),
  described: '/api/v1/openapi.json describes every field.',
  unknownField: (name) => `The field "${name}" is not known here. Leave it out.`,
  tooDeep: (levels) => `Lists and objects are nested more than ${levels} deep here.`,
  noGame: (id, known) => `There is no game "${id}". Games: ${known}.`,
  noSeat: (seat, field) => `${field}: There is no seat ${seat} at this table.`,
  noOption: (option, game) => `options.${option}: ${game} has no such option.`,
  badOption: (option, takes) => `options.${option}: This value is not possible here. Possible: ${takes}.`,
  noCast: 'This is not a cast of this game for so many seats.',
  unfit: (why) => `match: This history does not fit the game (${why}).`,
  notForPhones: (field) => `A phone does not send "${field}" with a command. Leave it out.`,
}
