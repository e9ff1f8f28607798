/**
 * A form that is being filled keeps all that still fits, whoever else acts meanwhile, and while secrets are hidden. An
 * answer that a phone has sent is such a form too, until it has been answered.
 */
import { fitsField } from '../../../../shared/engine/offers/offers.ts'
import type { Answer, Field, Offer } from '../../../../shared/engine/offers/fields.ts'
import { ballotOf } from '../../../../renderer/lib/offers/ballot-rows.ts'
import type { OfferDraft } from '../../../../renderer/lib/offers/offer-draft.ts'
import { isSameEntry } from '../../../../renderer/lib/offers/refit-draft.ts'
import type { OpenDraft, SentAnswer } from '../../agents/open-draft.ts'
import type { Evening } from '../../evening.ts'
import type { SimulatedProcess } from '../../time/simulated-process.ts'
import type { MakeCheck } from '../check.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the part of a draft that its person has entered: rows of ballots one by one, other fields as a whole. */
function enteredPart(field: Field | undefined, was: Answer, start: Answer | undefined): Answer | null {
  if (field?.kind !== 'ballot') return isSame(was, start) ? null : was
  const before = ballotOf(start)
  const rows = Object.entries(ballotOf(was)).filter(([voter, vote]) => !isSame(vote, before[voter]))
  return rows.length === 0 ? null : Object.fromEntries(rows)
}
/** Returns true where the form now holds what was entered. */
function holds(field: Field, entered: Answer, now: Answer | undefined): boolean {
  if (field.kind !== 'ballot') return isSame(entered, now)
  const rows = ballotOf(now)
  return Object.entries(ballotOf(entered)).every(([voter, vote]) => isSame(rows[voter], vote))
}
/** A draft that is watched. Each field is given up once its answer has not fitted. */
class WatchedDraft {
  readonly open: OpenDraft
  readonly #fields: Map<string, Answer>

  constructor(open: OpenDraft) {
    this.open = open
    const { offer, draft, start } = open
    const entered = Object.entries(draft).flatMap(([name, was]): readonly (readonly [string, Answer])[] => {
      const part = enteredPart(offer.fields[name], was, start[name])
      return part === null ? [] : [[name, part]]
    })
    this.#fields = new Map(entered)
  }
  /** Returns the field that the form has lost, or null. `asked`: the offer with the same question now. */
  lossIn(asked: Offer, now: OfferDraft): string | null {
    for (const [name, entered] of this.#fields) {
      const field = asked.fields[name]
      const whole = field?.kind === 'ballot' ? this.open.draft[name] : entered
      if (field === undefined || whole === undefined || !fitsField(field, whole)) this.#fields.delete(name)
      else if (!holds(field, entered, now[name])) return name
    }
    return null
  }
}
/** True where an offer still takes the entries of the form: the values that stand are the same, choices may differ. */
const takesForm = (asked: Offer, offer: Offer): boolean =>
  asked.question === offer.question && isSameEntry(asked, offer) && isSame(asked.now, offer.now)

/** Watches forms that are filled and not sent. Returns a function that tells of the first loss, or null. */
function watchDrafts({ drafts }: Evening): () => string | null {
  const watched = new Map<string, WatchedDraft>()
  return () => {
    for (const [who, open] of drafts) {
      const known = watched.get(who)
      const draft = known?.open === open ? known : new WatchedDraft(open)
      watched.set(who, draft)
      const asked = open.standing()
      if (asked === 'aside') continue
      if (asked === 'over' || !takesForm(asked, open.offer)) {
        drafts.delete(who)
        watched.delete(who)
        continue
      }
      const lost = draft.lossIn(asked, open.draftNow(asked))
      if (lost !== null) return `${who} lost the answer “${lost}” of “${open.offer.title}”`
    }
    return null
  }
}
/** Returns true for an answer that was given up unanswered though its question is still asked. */
const isGivenUp = ({ offer, askedNow }: SentAnswer): boolean => {
  const asked = askedNow()
  return asked !== null && takesForm(asked, offer)
}
/** Watches answers that phones have sent. Returns a function that tells of the first one given up, or null. */
function watchSent({ underWay, heard }: Evening): () => string | null {
  /** Pages that heard an answer of the console in this step. */
  const answered = new Set<SimulatedProcess>()
  heard.add((client, text) => {
    if (text.startsWith('{"id":')) answered.add(client)
  })
  return () => {
    let found: string | null = null
    for (const [who, sent] of underWay) {
      if (sent.client.alive && sent.isUnderWay()) continue
      underWay.delete(who)
      if (sent.client.alive && !answered.has(sent.client) && isGivenUp(sent))
        found ??= `${who} gave up the answer to “${sent.offer.title}”, which is still asked`
    }
    answered.clear()
    return found
  }
}
export const draftsKept: MakeCheck = (evening) => {
  const looks = [watchDrafts(evening), watchSent(evening)]
  return {
    promise: 'a draft never loses an answer that still fits',
    afterStep: () => {
      for (const look of looks) {
        const found = look()
        if (found !== null) return found
      }
      return null
    },
  }
}
