/** A form that is being filled keeps all that still fits, whoever else acts meanwhile. */
import { fitsField } from '../../../shared/engine/offers/offers.ts'
import type { Answer, Offer } from '../../../shared/engine/offers/fields.ts'
import { isSameForm } from '../../../renderer/lib/offers/offer-draft.ts'
import type { OpenDraft } from '../agents/open-draft.ts'
import type { MakeCheck } from './check.ts'

const lost = (field: Offer['fields'][string] | undefined, was: Answer | undefined, now: Answer | undefined): boolean =>
  field !== undefined && was !== undefined && fitsField(field, was) && JSON.stringify(was) !== JSON.stringify(now)

/** Returns the offer where it still asks with the same form, else null: the draft need not come back later. */
function stillAsked({ offer, askedNow }: OpenDraft): Offer | null {
  const asked = askedNow()
  return asked !== null && asked.question === offer.question && isSameForm(asked, offer) ? asked : null
}
function lossOf({ who, offer, draft, draftNow }: OpenDraft, asked: Offer): string | null {
  const now = draftNow(asked)
  const field = Object.keys(draft).find((name) => lost(asked.fields[name], draft[name], now[name]))
  return field === undefined ? null : `${who} lost the answer “${field}” of “${offer.title}”`
}
export const draftsKept: MakeCheck = (evening) => ({
  promise: 'a draft never loses an answer that still fits',
  afterStep: () => {
    for (const [who, open] of evening.drafts) {
      const asked = stillAsked(open)
      const loss = asked === null ? null : lossOf(open, asked)
      if (loss !== null) return loss
      if (asked === null) evening.drafts.delete(who)
    }
    return null
  },
})
