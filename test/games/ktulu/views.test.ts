/** Views of the public, of a player and of the moderator. */
import { describe, expect, test } from 'vitest'
import type { Board, Mark } from '../../../shared/engine/game.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { ktulu } from '../../../shared/games/ktulu/index.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { rule } from '../../kit/rule.ts'
import { namesFor } from '../../kit/test-table.ts'
import { at, limit } from '../../kit/claims/erring-player.ts'
import { dayP, dayQ } from './day-table.ts'
import { castQ, dayOne, tent, type Tent } from './table.ts'

const boardOf = (table: Tent, audience: Audience = 'public'): Board => table.frame(audience).board
function marksOn(table: Tent, name: string, audience: Audience = 'moderator'): readonly Mark[] {
  const seat = boardOf(table, audience).seats.find((each) => each.name === name)
  return seat?.marks ?? expect.fail(`${name} has no plate`)
}
const ids = (table: Tent, name: string, audience: Audience = 'moderator'): readonly string[] =>
  marksOn(table, name, audience).map(({ id }) => id)
const secretIds = (table: Tent, name: string): readonly string[] =>
  marksOn(table, name).flatMap(({ id, secret }) => (secret === true ? [id] : []))
const titleOf = ({ centre }: Board): string => (centre === null || centre.kind === 'list' ? '' : centre.title)
const seatsIn = ({ centre }: Board): readonly number[] => (centre !== null && 'seats' in centre ? centre.seats : [])

describe('everybody', () => {
  rule('4.3 d.dawn blockTiming', 'nobody is marked as jailed by day, though it is told only then', () => {
    const table = dayOne({ options: { blockTiming: 'dawn' } })
      .night(1)
      .jails('Dan')
    expect(ids(table, 'Dan', 'public')).toEqual([])
    table.day(2).tells('all', { type: 'jail', seat: table.at('Dan') })
    expect([ids(table, 'Dan', 'public'), ids(table, 'Dan')]).toEqual([[], []])
  })
  rule('jail announceJail', 'the jailed player is told, or is a secret mark', () => {
    const told = dayOne().night(1).jails('Dan')
    expect(ids(told, 'Dan', 'public')).toEqual(['jailed'])
    expect(boardOf(told).centre).toMatchObject({ kind: 'statement', title: 'Dan spends the night in jail', seats: [4] })
    expect(secretIds(told, 'Dan')).not.toContain('jailed')
    const kept = dayOne({ options: { announceJail: false } })
      .night(1)
      .jails('Dan')
    expect(ids(kept, 'Dan', 'public')).toEqual([])
    expect(secretIds(kept, 'Dan')).toContain('jailed')
    expect(boardOf(kept).centre?.kind).toBe('night')
    expect(ids(told.day(2), 'Dan')).not.toContain('jailed')
  })
  rule(
    'drunk cards cardsNaming',
    'drink and cards are told by name, unless the name would give the holder away',
    () => {
      const drunk = dayOne().night(1).acts('c.drunkard', 'Dan')
      expect([ids(drunk, 'Dan', 'public'), boardOf(drunk).news]).toEqual([['drunk'], 'Dan is out cold until morning'])
      const played = (cardsNaming: 'name' | 'holderOnWin') => {
        const table = dayOne({ roles: { Kay: 'cardsharper' }, options: { cardsNaming } })
          .night(1)
          .holds('Leo')
        table.acts('b.cards', 'Leo')
        return [ids(table, 'Leo', 'public'), boardOf(table).news, secretIds(table, 'Leo').includes('cards')]
      }
      const both = 'Leo plays cards until morning · Now the Outlaws have the statuette'
      expect(played('name')).toEqual([['cards'], both, false])
      const unnamed = 'Whoever has the statuette plays cards tonight · Now the Outlaws have the statuette'
      expect(played('holderOnWin')).toEqual([[], unnamed, true])
    },
  )
  rule('statuette.lost S-13', 'a statuette that nobody finds again is told lost, and nobody is named', () => {
    const table = dayOne().night(1).acts('i.kill1', 'Hal').acts('i.carrier', 'Mia').acts('i.plant', 'Ben').day(2)
    table.dead('Mia').night(2).acts('i.kill1', 'Cal').to('i.kill2')
    expect(boardOf(table).centre).toMatchObject({ kind: 'statement', title: 'The statuette is lost', seats: [] })
    expect(boardOf(table).extra['statuette']).toBe('lost')
  })
  rule('R-59', 'night 0 comes first, then day 1, night 1, day 2', () => {
    const table = dayOne().night(1)
    expect(boardOf(table).headline.split(' · ')[0]).toBe('Night 1')
    expect(boardOf(table.day(2)).headline.split(' · ')[0]).toBe('Day 2')
    expect(boardOf(dayOne()).headline.split(' · ')[0]).toBe('Day 1')
    expect(boardOf(tent().to('n0.open')).headline.split(' · ')[0]).toBe('First night')
  })
  rule('statuette.faction', 'a change of faction stands in the middle and names nobody', () => {
    const table = dayOne().night(1).acts('i.kill1', 'Hal')
    const board = boardOf(table)
    expect(titleOf(board)).toBe('Now the Prairie Clan has the statuette')
    expect(seatsIn(board)).toEqual([])
    expect(board.news).toBe('Now the Prairie Clan has the statuette')
  })
  rule('d.dawn nightDeaths', 'all dead of one night are turned over together, and nobody before dawn', () => {
    const table = dayOne().night(1).acts('b.avenger', 'Leo').acts('i.kill1', 'Ann')
    expect(boardOf(table).seats.some(({ out, card }) => out || card !== undefined)).toBe(false)
    expect(boardOf(table).news).toBe('Ben spends the night in jail')
    const { centre, seats, headline } = boardOf(table.day(2))
    expect(headline).toBe('Day 2 · Statuette: Outlaws')
    const cards = centre?.kind === 'reveal' ? centre.cards.map(({ name, card }) => `${name} ${card?.role ?? ''}`) : []
    expect(cards).toEqual(['Leo leader', 'Ann sheriff'])
    expect(seats.filter(({ out }) => out).map(({ name, card }) => `${name} ${card?.label ?? ''}`)).toEqual([
      'Ann Sheriff',
      'Leo Elder',
    ])
  })
  rule('d.dawn S-8', 'other news of the dawn leaves the dead in the middle', () => {
    const table = dayOne({ options: { statuetteTiming: 'dawn' } })
      .night(1)
      .acts('i.kill1', 'Hal')
      .day(2)
    expect(boardOf(table).centre).toMatchObject({ kind: 'reveal', title: 'Dead this morning' })
    expect(boardOf(table).news).toMatch(/^Hal is dead · Hal: .+ · Now the Prairie Clan has the statuette$/u)
  })
  rule('d.dawn phase', 'a quiet night is said to be one only where all deaths wait for dawn', () => {
    expect(boardOf(dayOne()).centre).toMatchObject({
      kind: 'title',
      sub: 'Nobody died in the night · Statuette: Outlaws',
    })
    const now = dayOne({ options: { nightDeaths: 'allNow' } })
      .night(1)
      .acts('i.kill1', 'Ann')
      .day(2)
    expect(boardOf(now).centre).toMatchObject({ kind: 'title', sub: 'Statuette: Outlaws' })
  })
  rule('roles announceRoles', 'the roles in play are at hand where they were announced', () => {
    expect(boardOf(dayOne()).list?.items).toContain('Confidante')
    expect(boardOf(dayOne({ options: { announceRoles: false } })).list).toBeUndefined()
  })
  rule('duel.start d.duel.vote d.duel.result', 'two duellists face each other until the votes are told', () => {
    const table = dayP(1).duel('Dan', 'Jon')
    expect(boardOf(table).centre).toMatchObject({ kind: 'duel', seats: [4, 10] })
    table.hands('Dan', 'Ann, Ben, Cal')
    expect(boardOf(table).centre).toMatchObject({ kind: 'duel' })
    table.splits('Dan 7, Jon 3')
    const { centre } = boardOf(table)
    expect(centre?.kind === 'vote' ? centre.tally.map(({ label, count }) => `${label} ${count}`) : []).toEqual([
      'Dan 7',
      'Jon 3',
    ])
    expect(centre?.kind === 'vote' ? centre.votes : []).toHaveLength(12)
    expect(boardOf(table.closes()).centre).toMatchObject({ kind: 'reveal', title: 'Jon falls in the duel' })
  })
  rule('duel.gunman', 'a winner by arms is told as one of the gunmen, never as which', () => {
    const table = dayP(1, { holder: 'Jon' }).duel('Dan', 'Hal').splits('Dan 7, Hal 3')
    expect(titleOf(boardOf(table))).toBe('Hal is one of the sharpshooters and wins the duel')
    expect(JSON.stringify(boardOf(table).centre)).not.toContain('Bad')
  })
  rule('7.2 voteSecrecy', 'of a secret vote everybody sees the result and no ballot', () => {
    const table = dayP(1, { options: { voteSecrecy: 'secret', duelVoteSecrecy: 'secret' } })
    const { centre } = boardOf(table.duel('Dan', 'Jon').splits('Dan 7, Jon 3'))
    expect(centre).toMatchObject({ kind: 'statement', sub: 'Secret ballot', seats: [4] })
    expect(JSON.stringify(centre)).not.toContain('7')
  })
  rule('nominated search.list', 'suspects, the votes for them, and who is searched', () => {
    const table = dayP(1).nominates('Jon, Ida, Dan')
    expect(boardOf(table).centre).toMatchObject({ kind: 'group', seats: [10, 9, 4] })
    expect(ids(table, 'Ida', 'public')).toEqual(['nominated'])
    table.splits('Jon 12, Ida 10, Dan 6')
    expect(titleOf(boardOf(table))).toBe('To be patted down: Jon, Ida')
    expect([ids(table, 'Ida', 'public'), ids(table, 'Dan', 'public')]).toEqual([['listed'], []])
  })
  rule('winner 8.7', 'the winner stands in the middle, then all cards', () => {
    const table = dayP(1, { holder: 'Jon' }).nominates('Jon, Ida').next().next()
    expect(boardOf(table).centre).toMatchObject({ kind: 'winner', title: 'The Townsfolk win', team: 'citizens' })
    expect(table.frame('public').cue).toBe('end')
    table.moderator({ type: 'fullReveal' })
    const { centre } = boardOf(table)
    expect(centre?.kind === 'reveal' ? centre.cards.every(({ card }) => card !== null) : false).toBe(true)
  })
  rule('7.4 T11', 'a vote of yes and no shows both rows and who gave which', () => {
    const table = dayQ(1).nominates('Gil, Rex, Sue').next().next()
    table.splits('yes 12, no 9')
    const { centre } = boardOf(table)
    const rows = centre?.kind === 'vote' ? centre.tally : []
    expect(rows).toEqual([
      { seat: null, label: 'Yes', count: 12 },
      { seat: null, label: 'No', count: 9 },
    ])
  })
})

describe('the moderator', () => {
  rule('S-11', 'who has the statuette, and whether they know', () => {
    const table = dayOne().night(1).acts('i.kill1', 'Hal').acts('i.carrier', 'Mia')
    expect(secretIds(table, 'Mia')).toContain('statuette')
    table.acts('i.plant', 'Ben')
    expect(secretIds(table, 'Ben')).toEqual(expect.arrayContaining(['statuette', 'planted']))
    expect(secretIds(table, 'Ann')).not.toContain('planted')
    expect(secretIds(table, 'Mia')).not.toContain('statuette')
  })
  rule(
    'guard femaleShaman trailer inciter megaAlien',
    'what lies on a player is a mark that only the moderator sees',
    () => {
      const table = dayOne({ cast: castQ, roles: { Flo: 'guard', Otto: 'femaleShaman', Cy: 'goodGunman' } }).night(1)
      table.acts('t.trail', 'Abe').acts('c.inciter', 'Bea').guards('Dot').acts('i.female', 'Ed').answers('a.mega')
      const found = ['Abe', 'Bea', 'Dot', 'Ed'].map((name) =>
        secretIds(table, name)
          .filter((id) => id !== 'uses')
          .join(),
      )
      expect(found).toEqual(
        ['trailed', 'incited', 'bound,guarded', 'poisoned'].map((id) =>
          id === 'bound,guarded' ? 'guarded,bound' : id,
        ),
      )
      expect(secretIds(table, 'Jo')).toContain('marked')
      for (const name of table.names) expect(ids(table, name, 'public').filter((id) => id !== 'jailed')).toEqual([])
    },
  )
  rule('blackmailer', 'whom a bound player may do nothing against stands on the plate', () => {
    const marks = marksOn(dayOne(), 'Gus')
    expect(marks.find(({ id }) => id === 'bound')).toEqual({ id: 'bound', label: 'bound to Ida', secret: true })
  })
  rule('4.1.7', 'dead, and not announced yet: a mark until dawn', () => {
    const table = dayOne().night(1).acts('b.avenger', 'Leo')
    expect(secretIds(table, 'Leo')).toContain('dead')
    expect(boardOf(table, 'moderator').seats[11]?.out).toBe(false)
    expect(secretIds(table.day(2), 'Leo')).not.toContain('dead')
  })
  rule('drunkard thief', 'what a limited power has left', () => {
    const left = (table: Tent, name: string) => marksOn(table, name).find(({ id }) => id === 'uses')?.label
    const table = dayOne().night(1)
    expect([left(table, 'Gus'), left(table, 'Jon'), left(table, 'Eve'), left(table, 'Dan')]).toEqual([
      '2 uses left',
      '1 use left',
      '1 use left',
      undefined,
    ])
    table.acts('c.drunkard', 'Ann').acts('b.thief', 'Ben')
    expect([left(table, 'Gus'), left(table, 'Jon')]).toEqual(['1 use left', 'no uses left'])
  })
  test('a night of forty players is a small frame', () => {
    const sizes: number[] = []
    playRandomly(ktulu as unknown as AnyGame, {
      setup: { names: namesFor(40), options: { groupInput: 'votes' }, cast: null },
      seed: 'forty',
      limit,
      at,
      after: (live) => {
        const frame = frameFor(live, 'moderator', 'pl')
        // Frames before the deal are left out, since each house rule has a form there.
        if (frame.phase !== 'setup') sizes.push(JSON.stringify(frame).length)
      },
    })
    expect(sizes.length).toBeGreaterThan(50)
    expect(Math.max(...sizes)).toBeLessThan(33_000)
  })
})

describe('a player', () => {
  rule('2.1', 'sees the own card, and by night nothing that is not everybody’s', () => {
    const table = dayOne().night(1).acts('c.parson', 'Hal')
    const { seats, notes } = boardOf(table, 'seat:4')
    expect(
      seats.filter(({ card }) => card !== undefined).map(({ name, card }) => `${name} ${card?.role ?? ''}`),
    ).toEqual(['Dan parson'])
    expect(notes?.join() ?? '').not.toContain('Hal')
    expect(seats.flatMap(({ marks }) => marks).filter(({ secret }) => secret === true)).toEqual([])
  })
  rule('tellMateRoles', 'knows the mates from dawn on, and their roles where these are told', () => {
    const notes = (tellMateRoles: boolean) => boardOf(dayOne({ options: { tellMateRoles } }), 'seat:10').notes ?? []
    expect(notes(true)).toContain('Outlaws: Hal (Bad Sharpshooter), Ida (Puppeteer), Jon (Pickpocket), Kay (Avenger)')
    expect(notes(false)).toContain('Outlaws: Hal, Ida, Jon, Kay')
    expect(boardOf(dayOne(), 'seat:1').notes?.join()).not.toContain('Outlaws:')
  })
})

rule('8.1', 'one point for each of the faction that has won, and what became of everybody', () => {
  const table = dayP(1, { holder: 'Jon' }).duel('Dan', 'Leo').splits('Dan 7, Leo 3').closes()
  table.nominates('Jon, Ida').next().next()
  const of = (name: string) => table.results[table.at(name) - 1]
  expect(of('Ann')).toMatchObject({ team: 'citizens', won: true, points: 1, fate: 'alive' })
  expect(of('Jon')).toMatchObject({ team: 'bandits', won: false, points: 0 })
  expect(of('Leo')).toMatchObject({ role: 'leader', fate: 'duel' })
  expect(table.outcome).toMatchObject({ kind: 'won', winners: ['citizens'] })
})
rule('8.6', 'a draw is nobody’s', () => {
  const table = dayOne({ options: { skin: 'original' } }).moderator({ type: 'declareDraw' })
  expect(table.outcome).toEqual({ kind: 'draw', winners: [], says: 'Nobody wins: the game ends in a draw' })
  expect(table.results.some(({ won }) => won)).toBe(false)
})
test('lights follow what everybody knows', () => {
  const table = dayP(1)
  const cue = () => table.frame('public').cue
  expect(cue()).toBe('day')
  table.challenges('Dan', 'Jon')
  expect(cue()).toBe('spotlight')
  table.moderator({ type: 'answerDuel', accepts: true }).next().next()
  expect(cue()).toBe('vote')
  table.splits('Dan 7, Jon 3').closes()
  expect(cue()).toBe('reveal')
  table.dusk()
  expect(cue()).toBe('night')
})
