/** `announceCause`: whose deed a death of the night is. */
import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { square } from '../day-table.ts'
import { castQ } from '../table.ts'

rule(
  '2.1 announceCause 5.2 gambler',
  'what is told then is whose deed it was, on the picture, aloud and in the log',
  () => {
    const given = { options: { announceCause: true, nightDeaths: 'nameNow' } } as const
    const shot = square(given).night(1).acts('b.avenger', 'Cal')
    shot.tells('all', { type: 'death', seat: 3, cause: 'night', by: 'avenger' })
    expect(shot.frame('public').board.news).toBe('Cal was killed in the night by the Avenger')
    const two = square({ options: { announceCause: true } })
      .night(1)
      .acts('b.avenger', 'Cal')
      .acts('i.kill1', 'Dan')
      .to('d.dawn')
      .next()
    expect(two.frame('moderator').script?.say).toContain(
      'Cal (killed by the Avenger) and Dan (killed by the Prairie Clan)',
    )
    const one = square({ options: { announceCause: true } })
      .night(1)
      .acts('i.kill1', 'Cal')
      .to('d.dawn')
      .next()
    expect(one.frame('public').board.centre).toMatchObject({ title: 'Cal was killed in the night by the Prairie Clan' })
    const roulette = square({ cast: castQ, options: { announceCause: true, nightDeaths: 'allNow' } }).night(3)
    roulette.acts('c.gambler', 'Dot').tells('all', { type: 'death', cause: 'night', by: 'gambler' })
    const quiet = square().night(1).acts('b.avenger', 'Cal').to('d.dawn').next()
    expect(Object.keys(quiet.last.find(({ event }) => event.type === 'death')?.event ?? {})).not.toContain('by')
  },
)
