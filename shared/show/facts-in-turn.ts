/** News of several facts: said at once while a viewer reads it at a glance, else fact by fact. */
import { stripIsolates } from '../engine/words/bidi-isolates.ts'
import { newsSeparator } from '../engine/words/news-line.ts'

/** Time of each fact in ms, where they are said in turn. */
export const factMs = 3000
/** Most letters that the lower third shows in large type. */
const mostAtOnce = 140

/** Returns the facts that are said one after another; a single one where all are said at once. */
export const factsInTurn = (news: string): readonly string[] =>
  stripIsolates(news).length > mostAtOnce ? news.split(newsSeparator) : [news]
