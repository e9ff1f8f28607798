/** No name of a player ends in an ellipsis: two players of one beginning would look the same. */
import { expect, test } from 'vitest'
import { inFolder } from './kit/source.ts'

/**
 * The only rules that may cut a line, by file, and what is said there instead of a player's name. A list of names, or a
 * seat's name alone, is set by `NameText` or wraps.
 */
const cut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'renderer/deck/DeckKey.vue': { b: 'a key says what it does', '.note': 'a key says what it does' },
  'renderer/moderator/cards/CuesCard.vue': { '.hold .note': 'a sentence about scenes' },
  'renderer/moderator/desk.css': { '.unseen': 'for screen readers alone' },
  'renderer/moderator/pages/NewGame.vue': { '.settled': 'a count of players, the title of a game' },
  'renderer/parts/desk/AudiencePane.vue': {
    '.notice .words': 'the sentence on the screen; the picture shows it whole',
  },
  'renderer/parts/desk/LogPane.vue': { '.act span': 'a deed to take back; the log beside it says it whole' },
  'renderer/parts/desk/MainAct.vue': {
    '.primary:not(:only-child) > span': 'a step; its form names the seats whole',
    '.next': 'the step after this one',
  },
  'renderer/parts/desk/MatchLine.vue': { '.outcome, .names': 'a line of a long list; the match beside it says all' },
  'renderer/parts/desk/SeatBoard.vue': { '.role': 'a card' },
  'renderer/parts/desk/SeatMarks.vue': { '.mark': 'a mark' },
  'renderer/parts/desk/StatusBar.vue': { '.match :is(b, .clock-label)': 'the title of a game, the name of a clock' },
  'renderer/parts/desk/deck/LanDecks.vue': { '.name': 'a device' },
  'renderer/parts/desk/feeds/FeedRow.vue': { '.name': 'a feed' },
  'renderer/parts/desk/obs/CueRow.vue': { '.sum': 'scenes' },
  'renderer/parts/desk/obs/CueTexts.vue': { '.row > span': 'sources of text' },
  'renderer/parts/desk/obs/OnAirCover.vue': { button: 'a scene' },
  'renderer/parts/desk/packs/PackCards.vue': { '.brief': 'a card of a pack' },
  'renderer/parts/phone/HoldPad.vue': { '.brief:not(:focus-visible)': 'for screen readers alone' },
  'renderer/parts/phone/SeatBar.vue': { '.me-name': 'the name of whoever holds the phone, on two lines' },
  'renderer/parts/replay/TransportBar.vue': { '.where b, .where span': 'a step and a deed; the board says it whole' },
  'renderer/parts/stage/CentrePicture.vue': {
    "[data-kind='statement'] .stage-headline, [data-kind='duel'] .stage-headline": 'a sentence of four lines',
  },
  'renderer/parts/stage/NewsBar.vue': {
    '.stage-news-text': 'a sentence, set smaller the longer it is',
    ".stage-news-bar[data-size='long'] .stage-news-text": 'a sentence, set smaller the longer it is',
    "[data-view='announcement'] [data-size='middle'] .stage-news-text": 'a sentence, set smaller the longer it is',
    "[data-view='announcement'] [data-size='long'] .stage-news-text": 'a sentence, set smaller the longer it is',
  },
  'renderer/parts/stage/StageBoard.vue': { '.stage-hidden': 'for screen readers alone' },
  'renderer/parts/stage/StageClock.vue': { '.stage-clock-label': 'the name of a clock' },
  'renderer/parts/stage/TopBar.vue': { '.stage-phase': 'a phase' },
  'renderer/player/LobbyPage.vue': { '.lobby-top .who': 'the name of whoever holds the phone, on two lines' },
  'renderer/player/phone.css': { '.said': 'for screen readers alone' },
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
