/** News of several facts: said at once where large type has room for them, else fact by fact. */
import { stripIsolates } from '../engine/words/bidi-isolates.ts'
import { newsSeparator } from '../engine/words/news-line.ts'

/** Time of each fact in ms, where they are said in turn. */
export const factMs = 2500
/** Most letters that the lower third shows in large type. */
const mostAtOnce = 60

/**
 * Returns the facts that are said one after another; a single one where all are said at once, as the words of a notice
 * always are.
 */
export const factsInTurn = (news: string, isNotice: boolean): readonly string[] =>
  !isNotice && stripIsolates(news).length > mostAtOnce ? news.split(newsSeparator) : [news]
/** Returns how many facts stand at the beginning that the news before said as well. */
export const countSaidBefore = (news: string, before: string | null): number =>
  before !== null && news.startsWith(`${before}${newsSeparator}`) ? before.split(newsSeparator).length : 0
