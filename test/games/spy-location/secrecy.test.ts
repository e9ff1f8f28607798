/** Section 2 and 11: what leaves the console, and in which shape. */
import { expect, test } from 'vitest'
import type { CardFace } from '../../../shared/engine/game.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { fullState, type AnyGame } from '../../../shared/engine/match.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import type { GameState } from '../../../shared/games/spy-location/game-types.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { seeds } from '../../kit/run-length.ts'
import { rule } from '../../kit/rule.ts'
import { at, limit } from '../../kit/claims/erring-player.ts'
import { circle, five, talking, type Circle } from './table.ts'

const game = spyLocation as unknown as AnyGame
/** A phone's frame with the words of its own card blotted out: what anybody near it can see. */
const shapeOf = (frame: Frame): unknown => ({
  ...frame,
  board: {
    ...frame.board,
    seats: frame.board.seats.map(({ card, ...each }) => ({
      ...each,
      card: card === undefined ? null : { parts: Object.keys(card), team: card.team },
    })),
  },
})

rule(
  '2.2',
  'the spy’s phone is built like a resident’s: same list, same offers, same colours, same number of things',
  () => {
    /** Returns the frames of Cy’s phone through a round, and the words of the card. */
    const phone = (
      spy: string,
    ): { readonly shapes: readonly unknown[]; readonly faces: readonly (CardFace | undefined)[] } => {
      const table = circle({ spy })
      const frames: Frame[] = []
      const look = (): number => frames.push(table.frame('seat:3'))
      for (const stop of ['lobby', 'list', 'ready', 'deal'] as const) {
        table.to(stop)
        look()
      }
      table.seat(3, { type: 'confirmCard', seat: 3 })
      look()
      table.to('talk').asks('Ada', 'Cy')
      look()
      table.seat(3, { type: 'answered', seat: 3 })
      look()
      table.seat(3, { type: 'ask', asker: 3, answerer: 4 }).seat(3, { type: 'accuse', initiator: 3, suspect: 2 })
      look()
      table.votes('Dee yes, Eli no, Ada yes').putsUp('Dee', 'Bo').votes('Eli yes, Ada yes')
      look()
      table.seat(3, { type: 'castVote', voter: 3, yes: false })
      look()
      return { shapes: frames.map(shapeOf), faces: frames.map((frame) => frame.board.seats[2]?.card) }
    }
    const [spy, resident] = [phone('Cy'), phone('Ada')]
    expect(spy.shapes).toEqual(resident.shapes)
    expect([spy.faces.at(-1), resident.faces.at(-1)]).toMatchObject([
      { role: 'spy', label: 'You are the spy', team: 'traveller', teamLabel: 'Find out where.' },
      { role: 'location', label: 'Library', team: 'traveller', teamLabel: 'You belong here.' },
    ])
  },
)
rule('2.3', 'after a reconnect the same card is sent again, to that seat alone', () => {
  const table = talking()
  const before = table.frame('seat:3')
  expect(table.restart().moderator({ type: 'resumeClocks' }).frame('seat:3').board.seats).toEqual(before.board.seats)
  for (const seat of [1, 2, 4, 5])
    expect(table.frame(`seat:${seat}`).board.seats.filter((each) => each.card !== undefined)).toHaveLength(1)
})
test('2.1 until the reveal the place is in no picture of the public or of the spy, and the spy in none of anybody', () => {
  const places = Array.from({ length: 12 }, (_, i) => ({ label: `Canary-${i + 1}-place` }))
  let looked = 0
  for (const seed of seeds(6)) {
    const options = { candidatesShown: false, locationSet: { name: 'Canaries', places } }
    const setup = { names: [...five], options, cast: null }
    playRandomly(game, {
      setup,
      seed,
      limit,
      at,
      after: (live) => {
        const { open, secret } = fullState(live) as unknown as GameState
        const draw = secret.draws.at(-1)
        if (draw === undefined || open.guess !== null || !['deal', 'talk', 'vote', 'over'].includes(open.stage)) return
        looked += 1
        const told = (audience: 'public' | `seat:${number}`): string => {
          const { extra, ...board } = frameFor(live, audience, 'en').board
          return JSON.stringify([board, { ...extra, used: [] }, frameFor(live, audience, 'en').offers])
        }
        expect(told('public')).not.toContain(`"${draw.location}"`)
        expect(told(`seat:${draw.spySeat}`)).not.toContain(`"${draw.location}"`)
        const resident = draw.spySeat === 1 ? 2 : 1
        expect(told(`seat:${resident}`)).toContain(`"${draw.location}"`)
        expect(told(`seat:${resident}`)).not.toContain('You are the spy')
      },
    })
  }
  expect(looked).toBeGreaterThan(17 * seeds(6).length)
})
rule('2.5', 'the state is that of the sheet: seats, chain, vote, rights, places used, points', () => {
  const table = talking().chain('Ada>Bo').putsUp('Bo', 'Dee').votes('Cy yes')
  expect(table.state.open).toMatchObject({
    no: 1,
    target: 5,
    asker: 2,
    answerer: null,
    barred: 1,
    used: [2],
    vote: { initiator: 2, suspect: 4, order: [3, 5, 1], votes: { 3: true } },
  })
  expect(table.state.secret.draws).toEqual([{ location: 'library', spySeat: 3 }])
})
test('every public event carries the fields of the sheet and no others', () => {
  const fields: Readonly<Record<string, readonly string[]>> = {
    gameOptions: ['leaderSeat', 'roundMinutes', 'shownRules', 'targetRounds'],
    candidates: ['labels'],
    roundPrepared: ['leaderSeat', 'minutes', 'no'],
    cardsSeen: ['count', 'of'],
    roundStarted: ['endsAt'],
    turn: ['askerSeat', 'barredSeat'],
    asked: ['answererSeat', 'askerSeat'],
    voteOpened: ['initiator', 'order', 'suspect'],
    voteCast: ['seat', 'yes'],
    voteClosed: ['indicted'],
    suspectRevealed: ['isSpy', 'seat'],
    voteVoided: ['reason', 'rightReturned'],
    accusationUsed: ['seat'],
    clockPaused: ['remaining'],
    clockResumed: ['endsAt'],
    spyDeclared: ['seat'],
    guessMade: ['label'],
    timeUp: [],
    roundRevealed: ['guess', 'location', 'no', 'outcome', 'spySeat'],
    scored: ['no', 'points', 'totals'],
    roundVoided: ['no'],
    playerLeft: ['seat'],
    gameResult: ['early', 'totals', 'winners'],
    finalTurn: ['seat'],
  }
  const seen: Record<string, Set<string>> = {}
  for (const seed of seeds(25)) {
    const setup = { names: [...five], options: { finalVoteOnTimeout: seed.endsWith('1') }, cast: null }
    const { entries } = playRandomly(game, { setup, seed, limit, at })
    for (const row of entries.flatMap((entry) => entry.rows)) {
      const { type, clocks: _clocks, ...rest } = row.event
      if (row.told !== 'all' || !Object.hasOwn(spyLocation.told, type)) continue
      seen[type] ??= new Set()
      for (const name of Object.keys(rest)) seen[type].add(name)
    }
  }
  const table = talking().putsUp('Ada', 'Dee').leaves('Eli')
  for (const event of table.told().filter(({ type }) => type === 'voteVoided' || type === 'playerLeft')) {
    const { type, clocks: _clocks, ...rest } = event
    seen[type] = new Set(Object.keys(rest))
  }
  const voided = talking().moderator({ type: 'voidRound' })
  seen['roundVoided'] = new Set(
    Object.keys(voided.told().at(-1) ?? {}).filter((name) => !['type', 'clocks'].includes(name)),
  )
  const found = Object.fromEntries(Object.entries(seen).map(([type, names]) => [type, [...names].sort()]))
  expect(found).toEqual(fields)
})
test('“has looked”, cue and headline are the same for every spy', () => {
  const seen = (spy: string): readonly unknown[] => {
    const table = circle({ spy }).to('deal')
    const frames = [1, 2, 3, 4, 5].map((seat) => table.seat(seat, { type: 'confirmCard', seat }).frame('public'))
    return [...frames, table.to('talk').frame('public'), table.putsUp('Ada', 'Bo').frame('public')]
  }
  expect(seen('Ada')).toEqual(seen('Eli'))
})
test('cues follow the stages', () => {
  const cue = (table: Circle): string => table.frame('public').cue
  expect(cue(circle())).toBe('lobby')
  expect(cue(talking())).toBe('day')
  expect(cue(talking().putsUp('Ada', 'Bo'))).toBe('vote')
  expect(cue(talking().guesses('Cy', 'zoo'))).toBe('spotlight')
  expect(cue(talking().guesses('Cy', 'zoo').reveals())).toBe('reveal')
})
test('both languages say everything, and lines to read aloud hold no secret', () => {
  const lines = (spy: string, location: string): readonly unknown[] => {
    const table = circle({ spy, location })
    const said: unknown[] = []
    const read = (): void => {
      const { script } = table.frame('moderator')
      said.push(script?.say, script?.ask, script?.steps)
    }
    for (const stop of ['lobby', 'list', 'ready', 'deal', 'talk'] as const) {
      table.to(stop)
      read()
    }
    table.asks('Ada', 'Bo')
    read()
    table.putsUp('Bo', 'Dee')
    read()
    return said
  }
  expect(lines('Cy', 'library')).toEqual(lines('Eli', 'zoo'))
  const { en } = spyLocation.text
  const pl = wordsIn(spyLocation.text, 'pl')
  for (const part of ['steps', 'ask', 'refusals', 'commands', 'marks', 'outcomes', 'phone'] as const) {
    const sentences = Object.entries(pl[part]).filter(([, sentence]) => /\s/.test(sentence))
    const same = sentences.filter(([id, sentence]) => (en[part] as Readonly<Record<string, string>>)[id] === sentence)
    expect([part, same]).toEqual([part, []])
  }
})
