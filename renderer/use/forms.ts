/** What is typed into the offers of the table: kept over frames that ask the same, and over hiding and showing. */
import { shallowRef, watch } from 'vue'
import type { Answer, Field, Offer } from '../../shared/engine/fields.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Audience, Frame } from '../../shared/wire/frame.ts'
import { ballotOf, seatsOf, type Ballot } from './ballots.ts'
import { draftOf, sameForm, type Draft } from './drafts.ts'

export interface Form {
  readonly offer: Offer
  readonly draft: Draft
  readonly touched: boolean
}
type FormMap = ReadonlyMap<string, Form>
const fresh = (offer: Offer): Form => ({ offer, draft: draftOf(offer), touched: false })

/** The step that a frame waits at: what is asked at another one is another question, however alike. */
export const placeOf = (frame: Frame | null): string =>
  JSON.stringify(frame === null ? null : [frame.match, frame.step ?? null, frame.round])
/** What an offer of a frame asks. The same words at another place, or after another sentence, are another question. */
export const questionOf = (frame: Frame | null, { id, set, title }: Offer): string =>
  JSON.stringify([placeOf(frame), frame?.script?.say, id, set, title])
/** What moves the game on is asked anew at each step; what may be done at any time stays half typed. */
const isOfStep = ({ group }: Offer): boolean => group === 'next' || group === 'vote'

function kept(before: FormMap, offers: readonly Offer[], moved: boolean): FormMap {
  const form = (offer: Offer): Form => {
    const last = before.get(offer.id)
    const stays = last !== undefined && sameForm(last.offer, offer) && !(moved && isOfStep(offer))
    return stays ? { ...last, offer } : fresh(offer)
  }
  return new Map(offers.map((offer) => [offer.id, form(offer)]))
}

const kindsOf = ({ fields }: Offer): string =>
  JSON.stringify(Object.entries(fields).map(([name, { kind }]) => [name, kind]))
/** One question in two pictures: hidden ones offer more seats and do not say what is entered. */
const sameQuestion = (a: Offer, b: Offer): boolean =>
  a.command === b.command && JSON.stringify(a.set) === JSON.stringify(b.set) && kindsOf(a) === kindsOf(b)

function ballotWithin(field: Extract<Field, { kind: 'ballot' }>, ballot: Ballot): Ballot {
  const allowed = field.rows.filter(({ voter, among }) =>
    seatsOf(ballot[String(voter)]).every((seat) => among.includes(seat)),
  )
  return Object.fromEntries(
    allowed.flatMap(({ voter }) => {
      const vote = ballot[String(voter)]
      return vote === undefined ? [] : [[String(voter), vote] as const]
    }),
  )
}
/** The part of an answer that this field takes. */
function within(field: Field, answer: Answer): Answer | undefined {
  if (field.kind === 'seats') return seatsOf(answer as readonly Seat[]).filter((seat) => field.among.includes(seat))
  if (field.kind === 'ballot') return ballotWithin(field, ballotOf(answer))
  if (field.kind !== 'seat' || answer === null) return answer
  return field.among.includes(answer as Seat) ? answer : undefined
}
function carried({ draft }: Form, offer: Offer): Form {
  const answers = Object.entries(offer.fields).flatMap(([name, field]): readonly (readonly [string, Answer])[] => {
    const answer = draft[name]
    const taken = answer === undefined ? undefined : within(field, answer)
    return taken === undefined ? [] : [[name, taken]]
  })
  return { offer, draft: Object.fromEntries(answers), touched: true }
}
/** Secrets are shown: what was typed while they were hidden is there, too. */
function shown(own: FormMap, hidden: FormMap): FormMap {
  const form = (mine: Form): Form => {
    const theirs = hidden.get(mine.offer.id)
    return theirs?.touched === true && sameQuestion(theirs.offer, mine.offer) ? carried(theirs, mine.offer) : mine
  }
  return new Map([...own].map(([id, mine]) => [id, form(mine)]))
}

/** Forms by offer id. Secrets hidden: what was typed before is put aside and not shown. */
export function useForms(frame: () => Frame | null) {
  const forms = shallowRef<FormMap>(new Map())
  const aside = new Map<Audience, FormMap>()
  let last: Frame | null = null
  function take(now: Frame | null): void {
    // Between two pictures nothing is asked, and nothing is lost.
    if (now === null) return
    const moved = placeOf(last) !== placeOf(now)
    if (moved) aside.clear()
    if (last === null || last.audience === now.audience) forms.value = kept(forms.value, now.offers, moved)
    else {
      const before = forms.value
      aside.set(last.audience, before)
      const own = kept(aside.get(now.audience) ?? new Map(), now.offers, moved)
      forms.value = now.audience === 'moderator' && !moved ? shown(own, before) : own
    }
    last = now
  }
  watch(frame, take, { immediate: true, flush: 'sync' })
  const formOf = (offer: Offer): Form => forms.value.get(offer.id) ?? fresh(offer)
  const put = (form: Form): void => {
    forms.value = new Map(forms.value).set(form.offer.id, form)
  }
  const fill = (offer: Offer, draft: Draft): void => {
    if (draft !== formOf(offer).draft) put({ offer, draft, touched: true })
  }
  /** As it is offered now: the answer may have brought another question under the same id. */
  const clear = ({ id }: Offer): void => {
    const offer = frame()?.offers.find((each) => each.id === id)
    if (offer !== undefined) put(fresh(offer))
  }
  return { formOf, fill, clear }
}
