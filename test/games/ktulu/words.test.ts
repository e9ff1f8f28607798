/** Words read aloud, entered and logged: whole in both languages and skins, and telling nothing by their wording. */
import { describe, expect, test } from 'vitest'
import type { Seat, State } from '../../../shared/engine/game.ts'
import { historyFor } from '../../../shared/engine/history.ts'
import { playRandomly, type RandomMatch } from '../../../shared/engine/random-player.ts'
import type { StoredEvent } from '../../../shared/engine/events.ts'
import type { Fact } from '../../../shared/games/ktulu/night/shown-facts.ts'
import { ktulu } from '../../../shared/games/ktulu/index.ts'
import type { Options } from '../../../shared/games/ktulu/options/option-types.ts'
import { roleIds } from '../../../shared/games/ktulu/roles.ts'
import { dayIds, interruptIds, nightIds, setupIds, zeroIds, type StepId } from '../../../shared/games/ktulu/steps.ts'
import { en } from '../../../shared/games/ktulu/words/text.en.ts'
import { pl } from '../../../shared/games/ktulu/words/text.pl.ts'
import type { Ktulu } from '../../../shared/games/ktulu/game-types.ts'
import type { ScriptFacts, Words } from '../../../shared/games/ktulu/words/words.ts'
import { moderatorState, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import { rule } from '../../kit/rule.ts'
import { namesFor } from '../../kit/test-table.ts'
import { at, limit } from '../../kit/claims/erring-player.ts'
import { dayP } from './day-table.ts'
import { dayOne, tent } from './table.ts'

const stepIds: readonly StepId[] = [...setupIds, ...zeroIds, 'n.open', ...nightIds, ...dayIds, ...interruptIds]
const variants: readonly (readonly [string, Words])[] = [
  ['en', en],
  ['pl', pl],
].flatMap(([lang, words]) =>
  (['neutral', 'original'] as const).flatMap((skin) =>
    (['crystal', 'securityAgent'] as const).map((name): readonly [string, Words] => {
      const whole = words as Words
      return [`${lang as string} ${skin} ${name}`, { ...whole, ...whole.skins[skin][name] }]
    }),
  ),
)
const nobody: ScriptFacts = {
  n: 1,
  count: 2,
  challenger: '',
  challenged: '',
  speaker: '',
  winner: '',
  bothFall: false,
  nominated: [],
  options: [],
  listed: [],
  condemned: '',
  drinker: 'drunkard',
  dead: null,
  closed: true,
  voting: false,
}
const everybody: ScriptFacts = {
  ...nobody,
  challenger: 'Ann',
  challenged: 'Ben',
  speaker: 'Cal',
  winner: 'Ann',
  nominated: ['Ann', 'Ben', 'Cal'],
  options: ['Ann', 'Ben'],
  listed: ['Ann'],
  condemned: 'Ann',
  dead: ['Dan', 'Eve'],
  closed: false,
  voting: true,
}
const broken = /undefined|null|NaN|\[object|\$\{/u

describe.each(variants)('%s', (_, words) => {
  test('every step is read aloud, asked for and named', () => {
    for (const id of stepIds) {
      for (const says of [
        words.steps[id],
        words.ask[id],
        words.next[id],
        words.say[id](nobody),
        words.say[id](everybody),
      ]) {
        expect(says, id).toMatch(/\S/)
        expect(says, id).not.toMatch(broken)
      }
    }
  })
  test('every role and faction has a name, no two roles the same', () => {
    const names = roleIds.map((role) => words.roles[role])
    expect(new Set(names).size).toBe(roleIds.length)
    for (const name of [...names, ...Object.values(words.teams)]) expect(name).toMatch(/\S/)
  })
  test('every fact is a sentence that names whom it is about', () => {
    const name = (seat: Seat): string => `Seat${seat}`
    const facts: readonly Fact[] = [
      { kind: 'faction', seat: 4, faction: 'indians' },
      { kind: 'role', seat: 4, faction: 'indians', role: 'leader' },
      { kind: 'holder', seat: 4 },
      { kind: 'aim', target: 4, answer: 'cw' },
      { kind: 'theft', target: 4, got: true },
      { kind: 'kill', target: 4, died: true, got: false },
      { kind: 'client', hooker: 4 },
      { kind: 'bound', master: 4, victim: 5, way: 'blackmailer' },
      { kind: 'mates', team: 'bandits', seats: [4, 5], roles: { 4: 'thief', 5: 'avenger' } },
      { kind: 'mormons', seats: [4, 5, 6] },
      { kind: 'carrier', team: 'bandits', seat: 4 },
    ]
    for (const fact of facts) {
      const says = (words.facts[fact.kind] as (fact: Fact, name: (seat: Seat) => string) => string)(fact, name)
      expect(says, fact.kind).toContain('Seat4')
      expect(says, fact.kind).not.toMatch(broken)
    }
    const answers = (['target', 'cw', 'ccw', 'self'] as const).map((answer) =>
      words.facts.aim({ kind: 'aim', target: 4, answer }, name),
    )
    expect(new Set(answers).size).toBe(4)
    expect(words.facts.neighbour({ kind: 'neighbour', near: true }, name)).not.toBe(
      words.facts.neighbour({ kind: 'neighbour', near: false }, name),
    )
  })
})

rule('skin', 'the same table under both names: boards, script and log follow the skin', () => {
  const sheet = (skin: Options['skin']) => {
    const table = dayOne({ options: { skin } }).night(1).to('c.parson')
    const { script, board } = table.frame('moderator')
    const log = table.history('moderator').map((line) => (line as { says?: string }).says ?? '')
    const logged = ['Confidante', 'Hooker'].map((name) => log.some((line) => line.includes(name)))
    return [script?.say.includes('Chaplain'), script?.say.includes('Parson'), board.seats[1]?.card?.label, ...logged]
  }
  expect(sheet('neutral')).toEqual([true, false, 'Confidante', true, false])
  expect(sheet('original')).toEqual([false, true, 'Hooker', false, true])
})
rule(
  'skin crystalName',
  'the security agent is the crystallic citizen by another name, and nobody else changes',
  () => {
    const named = (crystalName: Options['crystalName']) => {
      const table = dayOne({ roles: { Eve: 'crystal' }, options: { crystalName, skin: 'original' } })
      return table.frame('moderator').board.seats.map(({ card }) => card?.label)
    }
    const [crystal, agent] = [named('crystal'), named('securityAgent')]
    expect([crystal[4], agent[4]]).toEqual(['Crystallic Citizen', 'Security Agent'])
    expect(crystal.filter((_, i) => i !== 4)).toEqual(agent.filter((_, i) => i !== 4))
  },
)

// ---- what is heard by night

interface Heard {
  readonly id: string
  readonly say: string
  readonly ask: string
  readonly mode: string
}
/** Returns the lines heard at every step of the nights of a random evening. */
function heardBy(seed: string, seats: number): readonly Heard[] {
  const heard: Heard[] = []
  const note = (live: MatchState): void => {
    const state = moderatorState(live) as unknown as State<Ktulu>
    const { step, say, ask, steps } = ktulu.script(state, en)
    if (state.open.phase !== 'night' || step === 'n.open' || step === 'd.dawn') return
    const now = steps.find((each) => each.state === 'now')
    heard.push({ id: step, say, ask: ask ?? '', mode: now?.mode ?? 'REAL' })
  }
  walked(seed, seats, { after: note })
  return heard
}
const walked = (seed: string, seats: number, { after, options = {} }: WalkedGiven): RandomMatch =>
  playRandomly(ktulu as unknown as AnyGame, {
    setup: { names: namesFor(seats), options, cast: null },
    seed,
    limit,
    at,
    after,
  })
interface WalkedGiven {
  readonly after?: (live: MatchState) => void
  readonly options?: Partial<Options>
}

rule('2.2 2.2a 4.1.3', 'a call sounds the same whether somebody acts, is stopped, or is called for show', () => {
  const heard = ['one', 'two', 'three'].flatMap((seed) => heardBy(seed, 18))
  const several = new Set<string>()
  for (const id of new Set(heard.map((each) => each.id))) {
    const calls = heard.filter((each) => each.id === id)
    if (new Set(calls.map((each) => each.mode)).size > 1) several.add(id)
    // A call made again in one night is made by a touch, in silence.
    expect(new Set(calls.map((each) => each.say).filter((say) => say !== '…')).size, id).toBeLessThanOrEqual(1)
    expect(new Set(calls.map((each) => each.ask)).size, id).toBe(1)
  }
  expect(several.size).toBeGreaterThan(5)
})
rule('2.2', 'no line that is heard by night names a player', () => {
  const names = namesFor(18)
  for (const { say } of heardBy('names', 18)) expect(names.filter((name) => say.includes(name))).toEqual([])
})
rule('4.1.3', 'the moderator alone reads who is called, who is stopped and who is called for show', () => {
  const real = dayOne().night(1).to('b.avenger').frame('moderator')
  expect(real.script?.hints).toContain('Avenger: Kay (11).')
  const stop = dayOne().night(1).jails('Kay').to('b.avenger')
  expect(stop.frame('moderator').script?.hints.join()).toContain('Stop sign: Kay (11)')
  expect(stop.frame('moderator').script?.say).toBe(real.script?.say)
  expect(stop.frame('redacted').script?.hints).toEqual([])
  const fake = dayOne().night(1).acts('b.avenger', 'Gus').night(2).to('b.avenger').frame('moderator')
  expect(fake.script?.hints.join()).toContain('Called for show')
  expect(fake.script?.hints.join()).not.toContain('Kay')
})
rule('blockTiming', 'what screens show by night is to be said aloud, until the next call is done and no longer', () => {
  const aloud = (table: ReturnType<typeof dayOne>): string => (table.frame('moderator').script?.hints ?? []).join(' ')
  const drunk = dayOne().night(1).acts('c.drunkard', 'Leo')
  expect(aloud(drunk)).toMatch(/Leo .*Say it aloud, too/u)
  expect(aloud(drunk.next())).not.toContain('aloud')
  expect(aloud(dayOne().night(1).jails('Leo'))).toMatch(/Leo .*Say it aloud, too/u)
  const dawn = dayOne({ options: { blockTiming: 'dawn' } })
  expect(aloud(dawn.night(1).acts('c.drunkard', 'Leo'))).not.toContain('aloud')
})

// ---- the script

rule('d.dawn', 'at dawn the moderator reads beforehand what will be announced', () => {
  const table = dayOne().night(1).acts('b.avenger', 'Leo').acts('i.kill1', 'Ann').to('d.dawn')
  const hints = table.frame('moderator').script?.hints ?? []
  expect(hints).toContain('You will announce as dead: Leo (Elder), Ann (Sheriff).')
  expect(table.next().frame('moderator').script?.say).toContain('Leo and Ann')
})
rule('d.dawn S-2', 'what is kept for dawn stands in the hints until it is told', () => {
  const table = dayOne({ options: { statuetteTiming: 'dawn' } })
    .night(1)
    .acts('i.kill1', 'Hal')
    .to('d.dawn')
  const { script, board } = table.frame('moderator')
  expect(script?.hints).toContain('You will announce: Now the Prairie Clan has the statuette.')
  expect(board.news).not.toContain('statuette')
  expect(table.next().frame('public').board.news).toMatch(
    /^Hal is dead · .+ · Now the Prairie Clan has the statuette$/u,
  )
})
rule('d.search.open 7.4', 'the button opens a vote only where one is held', () => {
  const button = (seats: number[], lang: string): string | undefined => {
    const table = dayOne({ lang }).to('d.duel')
    table.moderator({ type: 'endDuels' }).moderator({ type: 'nominate', seats }).moderator({ type: 'closeNominations' })
    return table.offers('moderator').find(({ group }) => group === 'next')?.title
  }
  expect([button([1, 2], 'en'), button([1, 2, 3], 'en')]).toEqual(['Go on without a vote', 'Open the vote'])
  expect(button([1, 2], 'pl')).toBe('Dalej bez głosowania')
})
rule('d.search.open searchMandatory', 'where nobody is suspected no empty list is read aloud', () => {
  const says = (lang: string): string | undefined => {
    const table = dayOne({ lang, options: { searchMandatory: false } })
    table.to('d.duel').moderator({ type: 'endDuels' })
    return table.moderator({ type: 'closeNominations' }).frame('moderator').script?.say
  }
  expect(says('en')).toBe('There are no suspects today, so nobody votes.')
  expect(says('pl')).toBe('Nie ma dziś podejrzanych, więc nikt nie głosuje.')
})
rule('6.5', 'what somebody has learned is shown word for word as their phone repeats it', () => {
  const table = dayOne().night(1).acts('c.parson', 'Hal')
  expect(table.step).toBe('show')
  expect(table.frame('moderator').script?.hints).toContain('Show Dan: “Hal: Outlaws”.')
  const notes = () => table.frame('seat:4').board.notes
  expect(notes()).not.toContain('Hal: Outlaws')
  expect(table.day(2).frame('seat:4').board.notes).toContain('Hal: Outlaws')
  expect(table.frame('seat:5').board.notes).not.toContain('Hal: Outlaws')
})
rule('7.3', 'before a duel the moderator reads whose weapon decides', () => {
  const hints = (a: string, b: string) => dayP(1).duel(a, b).frame('moderator').script?.hints ?? []
  expect(hints('Dan', 'Hal')).toContain('Hal is a sharpshooter and wins, whatever the vote.')
  expect(hints('Dan', 'Eve')).toContain('Neither is a sharpshooter: the vote decides.')
  expect(hints('Cal', 'Hal').join()).toContain('the vote decides: Cal, Hal')
})
rule('7.2', 'while votes are entered the moderator reads whose vote is missing', () => {
  const table = dayP(1).nominates('Jon, Ida, Dan').next().hands('Jon', 'Ann, Ben').hands('Ida', 'Ann, Ben')
  const hints = () => table.frame('moderator').script?.hints.join(' ') ?? ''
  expect(hints()).toContain('No vote yet: Cal, Dan, Eve')
  expect(hints()).not.toContain('Ann, Ben')
  table.rest('Dan')
  expect(hints()).toContain('No vote yet: Cal, Dan, Eve')
})
rule('7.8 bindEnforce', 'a bound voter is named, as a warning where the console forbids nothing', () => {
  const hints = (bindEnforce: Options['bindEnforce']) => {
    const table = dayP(1, { options: { bindEnforce } }).duel('Ida', 'Eve')
    return table.frame('moderator').script?.hints ?? []
  }
  expect(hints('block')).toContain('Gus may do nothing against Ida.')
  expect(hints('warn')).toContain('Check this yourself: Gus may do nothing against Ida.')
})
rule('d.pardon judge', 'who may stand up is a hint, and so is that nobody can', () => {
  const judge = dayP(1).duel('Dan', 'Jon').splits('Dan 7, Jon 3')
  expect(judge.frame('moderator').script?.hints).toContain('Eve is the Judge and may stand up.')
  // Eve is bound to Ida, whom her standing up would kill.
  const nobodyCan = dayP(1, { bound: 'Eve' }).duel('Ida', 'Jon').splits('Ida 7, Jon 3')
  expect(nobodyCan.frame('moderator').script?.hints).toContain('Nobody can stand up. Wait anyway.')
})
rule('8.7 finalReveal', 'after the end the script asks for the cards, unless they stay closed', () => {
  const asks = (finalReveal: boolean) => {
    const table = dayOne({ options: { finalReveal } }).moderator({ type: 'declareDraw' })
    return table.frame('moderator').script?.ask
  }
  expect([asks(true), asks(false)]).toEqual([en.over.ask, en.over.kept])
})
rule('4.4', 'the list of steps holds this block of the night, with the mode of each call, and nothing secret', () => {
  const table = dayOne().night(1).jails('Kay').to('b.wake')
  const steps = (table.frame('moderator').script?.steps ?? []).map(({ id, mode }) => `${id} ${mode}`)
  expect(steps).toEqual([
    'b.wake REAL',
    'b.steal FAKE',
    'b.avenger STOP',
    'b.carrier REAL',
    'b.sleep REAL',
    'b.thief REAL',
  ])
  expect(table.frame('redacted').script?.steps.map(({ id }) => id)).toEqual(['b.wake'])
  const doctor = dayOne({ roles: { Fay: 'doctor' } })
    .night(1)
    .acts('i.kill1', 'Ann')
  expect(doctor.step).toBe('doctor')
  expect(JSON.stringify(doctor.frame('redacted').script)).not.toContain('Ann')
})

rule(
  'doctorSeesVictim R-37',
  'the moderator reads whom the Doctor is asked about, and whether to point them out',
  () => {
    const hints = (doctorSeesVictim: boolean) => {
      const table = dayOne({ roles: { Fay: 'doctor' }, options: { doctorSeesVictim } })
        .night(1)
        .acts('i.kill1', 'Ann')
      return table.frame('moderator').script?.hints ?? []
    }
    expect(hints(true)).toEqual(expect.arrayContaining(['Doctor: Fay.', 'About to die: Ann.', en.hints.pointOut]))
    expect(hints(false)).toContain(en.hints.keepSecret)
  },
)

// ---- the log

const silent: readonly string[] = [
  'optionsTold',
  'movedOn',
  'reactionClosed',
  'clockMoved',
  'windowOpened',
  'windowClosed',
]
test.each(['en', 'pl'])('every event that is told is a sentence of the log (%s)', (lang) => {
  const told = new Set<string>()
  for (const seed of ['log', 'book', 'leaf', 'page']) {
    const { live, entries } = walked(seed, 24, {})
    const rows: readonly StoredEvent[] = entries.flatMap((entry) => entry.rows)
    for (const line of historyFor(live, 'moderator', { rows, lang })) {
      const { type, says, told: to } = line as typeof line & { says?: string }
      expect(says, type).not.toMatch(broken)
      if (to !== 'all' || silent.includes(type)) continue
      told.add(type)
      expect(says, type).toMatch(/\S/)
    }
  }
  expect(told.size).toBeGreaterThan(20)
})
test('a dealt table in Polish speaks Polish', () => {
  const table = tent({ lang: 'pl' }).to('n0.parson')
  expect(table.frame('moderator').script?.say).toBe('Oczy zamknięte. Budzi się Kapelan. Czyją stronę chcesz poznać?')
})
