/** A picture of the stage says each thing once: what the middle says is neither in the headline nor news beside it. */
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { frameFor } from '../../../shared/engine/frames.ts'
import { titleOfCentre, type Board } from '../../../shared/engine/game.ts'
import type { EngineMs } from '../../../shared/engine/time/times.ts'
import { languageCodes } from '../../../shared/engine/words/languages.ts'
import { freshNews, headlineParts } from '../../../renderer/stage/fresh-words.ts'
import { stageWords } from '../../../renderer/stage/stage-words.ts'
import TopBar from '../../../renderer/stage/TopBar.vue'
import { named } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { walk } from '../../kit/claims/erring-player.ts'

/** Times that any text of a picture has these words. */
const count = (texts: readonly string[], words: string): number =>
  texts.join('\n').toLowerCase().split(words.toLowerCase()).length - 1
/** The headline as it is drawn, and the words of the middle. */
function shownBy(board: Board): readonly string[] {
  const { centre } = board
  const headline = headlineParts(board).filter(({ said }) => !said)
  const sub = centre !== null && 'sub' in centre ? (centre.sub ?? '') : ''
  return [...headline.map(({ text }) => text), centre === null ? '' : titleOfCentre(centre), sub]
}
it.each(named)(
  '%s: phase and round stand once in a picture, and at most once more in a sentence of news',
  (_, game) => {
    for (const seed of seeds(4))
      walk(game, seed, (live) => {
        for (const lang of languageCodes) {
          const { board } = frameFor(live, 'public', lang)
          const shown = shownBy(board)
          for (const { text } of headlineParts(board)) {
            expect(count(shown, text), `${text} in ${JSON.stringify(shown)}`).toBeLessThanOrEqual(1)
            const all = [...shown, freshNews(board) ?? '']
            expect(count(all, text), `${text} in ${JSON.stringify(all)}`).toBeLessThanOrEqual(2)
          }
        }
      })
  },
)
it.each(named)('%s: the start of a phase is no news beside the picture that shows it', (_, game) => {
  const repeated: string[] = []
  for (const seed of seeds(4)) {
    let phase = ''
    walk(game, seed, (live) => {
      const { board, phase: now } = frameFor(live, 'public', 'en')
      const title = board.centre === null ? '' : titleOfCentre(board.centre)
      const isShown = phase !== now && headlineParts(board).some(({ text }) => text === title)
      const news = freshNews(board) ?? ''
      if (isShown && news.includes(title)) repeated.push(news)
      phase = now
    })
  }
  expect(repeated).toEqual([])
})
it('a headline keeps what the middle does not say, is whole for screen readers, and has no separator left over', () => {
  const [, game] = named.find(([id]) => id === 'ktulu') ?? []
  if (game === undefined) throw new Error('The game is missing.')
  const { live } = walk(game, 'said-once')
  const frame = frameFor(live, 'public', 'en')
  const partsOf = (headline: string, centre: Board['centre']): readonly string[] => {
    const board = { ...frame.board, headline, centre }
    const bar = mount(TopBar, { props: { frame: { ...frame, board }, now: 0 as EngineMs, words: stageWords('en') } })
    expect(bar.get('.stage-phase').text()).toBe(headline)
    return bar.findAll('.stage-phase > span:not(.is-said)').map((each) => each.text())
  }
  const night = { kind: 'night', title: 'Night 1', sub: 'All sleep' } as const
  expect(partsOf('Night 1 · Statuette: Outlaws', night)).toEqual(['Statuette: Outlaws'])
  expect(partsOf('Night 12 · Round 1', night)).toEqual(['Night 12', '·', 'Round 1'])
  expect(partsOf('Turn 2 · Night 1 · Inspection', night)).toEqual(['Turn 2', '·', 'Inspection'])
})
