/** No name of a player ends in an ellipsis: two players of one beginning would look the same. */
import { expect, test } from 'vitest'
import { inFolder } from './kit/source-files.ts'

/**
 * The only rules that may cut a line, by file, and what is said there instead of a player's name. A list of names, or a
 * seat's name alone, is set by `NameText` or wraps.
 */
const cut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'renderer/deck/DeckKey.vue': { b: 'a key says what it does', '.note': 'a key says what it does' },
  'renderer/moderator/obs/CuesCard.vue': { '.hold .note': 'a sentence about scenes' },
  'renderer/styles/club-pages.css': { '.unseen': 'for screen readers alone' },
  'renderer/styles/unseen.css': { '.unseen': 'for screen readers alone' },
  'renderer/moderator/setup/NewGamePage.vue': { '.settled': 'a count of players, the title of a game' },
  'renderer/moderator/table/AudiencePane.vue': {
    '.notice .words': 'the sentence on the screen; the picture shows it whole',
  },
  'renderer/moderator/table/panels/LogPane.vue': {
    '.act span': 'a deed to take back; the log beside it says it whole',
  },
  'renderer/moderator/table/PrimaryOffer.vue': {
    '.primary:not(:only-child) > span': 'a step; its form names the seats whole',
    '.next': 'the step after this one',
  },
  'renderer/moderator/history/MatchLine.vue': {
    '.outcome, .names': 'a line of a long list; the match beside it says all',
  },
  'renderer/moderator/table/SeatBoard.vue': { '.role': 'a card' },
  'renderer/moderator/table/SeatMarks.vue': { '.mark': 'a mark' },
  'renderer/moderator/app/MatchNow.vue': { '.match b': 'the title of a game' },
  'renderer/moderator/settings/LanDecks.vue': { '.name': 'a device' },
  'renderer/moderator/outputs/FeedRow.vue': { '.name': 'a feed' },
  'renderer/moderator/obs/CueRow.vue': { '.sum': 'scenes' },
  'renderer/moderator/obs/choices.css': { '.row > span': 'inputs and sources of OBS' },
  'renderer/moderator/obs/OnAirCover.vue': { button: 'a scene' },
  'renderer/moderator/setup/packs/PackCards.vue': { '.brief': 'a card of a pack' },
  'renderer/phone/seat/HoldPad.vue': { '.brief:not(:focus-visible)': 'for screen readers alone' },
  'renderer/phone/seat/SeatBar.vue': { '.me-name': 'the name of whoever holds the phone, on two lines' },
  'renderer/replay-player/PlaybackBar.vue': { '.where b, .where span': 'a step and a deed; the board says it whole' },
  'renderer/stage/pictures/centre-picture.css': {
    "[data-kind='statement'] .stage-headline, [data-kind='duel'] .stage-headline": 'a sentence of four lines',
  },
  'renderer/stage/NewsBar.vue': {
    '.stage-news-text': 'a sentence, set smaller the longer it is',
    ".stage-news-bar[data-size='long'] .stage-news-text": 'a sentence, set smaller the longer it is',
    ".stage-news-bar[data-size='tiny'] .stage-news-text": 'a sentence, set smaller the longer it is',
    "[data-view='announcement'] [data-size='middle'] .stage-news-text": 'a sentence, set smaller the longer it is',
    "[data-view='announcement'] [data-size='long'] .stage-news-text": 'a sentence, set smaller the longer it is',
    "[data-view='announcement'] [data-size='tiny'] .stage-news-text": 'a sentence, set smaller the longer it is',
  },
  'renderer/stage/StageBoard.vue': { '.stage-hidden': 'for screen readers alone' },
  'renderer/stage/StageClock.vue': { '.stage-clock-label': 'the name of a clock' },
  'renderer/stage/TopBar.vue': {
    '.stage-phase': 'a phase',
    "[data-view='banner'] .stage-phase": 'a phase, on one line',
  },
  'renderer/styles/desk/elements.css': { input: 'text being typed, which its own field scrolls' },
  'renderer/phone/LobbyPage.vue': { '.lobby-top .who': 'the name of whoever holds the phone, on two lines' },
}

const stylesOf = (path: string, text: string): string =>
  (path.endsWith('.vue')
    ? [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gu)].map(([, style = '']) => style).join('\n')
    : text
  ).replaceAll(/\/\*[\s\S]*?\*\//gu, '')
const isCut = (body: string): boolean =>
  /text-overflow:\s*ellipsis|line-clamp:/u.test(body) ||
  (/overflow(?:-x|-inline)?:\s*(?:hidden|clip)/u.test(body) && /white-space:\s*(?:nowrap|pre)\b/u.test(body))
const cutsIn = (path: string, text: string): readonly string[] =>
  [...stylesOf(path, text).matchAll(/([^{}]+)\{([^{}]*)\}/gu)]
    .filter(([, , body = '']) => isCut(body))
    .map(([, selector = '']) => selector.trim().replaceAll(/\s+/gu, ' '))

test('every rule that cuts a line is known to cut no name of a player', () => {
  const styled = inFolder('renderer').filter(({ path }) => /\.(?:vue|css)$/u.test(path))
  const found = styled.flatMap(({ path, text }) => [...new Set(cutsIn(path, text))].map((each) => `${path} ${each}`))
  const known = Object.entries(cut).flatMap(([path, rules]) => Object.keys(rules).map((each) => `${path} ${each}`))
  expect(found.toSorted()).toEqual(known.toSorted())
})
