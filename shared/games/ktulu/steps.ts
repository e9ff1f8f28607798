/** The steps of section 4 in order, as lists that the agenda walks through. */
import { createStep, type AgendaStep } from '../../engine/agenda.ts'
import type { Seat } from '../../engine/game.ts'

export const setupIds = ['s.enter', 's.deal', 's.look', 's.mormons', 's.dayZero'] as const
/** Night zero (4.2). */
export const zeroIds = [
  'n0.open',
  'n0.hooker',
  'n0.seducer',
  'n0.blackmailer',
  'n0.sheriff',
  'n0.parson',
  'n0.bandits',
  'n0.indians',
  'n0.aliens',
  'n0.mormons',
] as const
/** The night in the order of the sheet, which is also the default of `nightOrder` (4.4). */
export const nightIds = [
  't.trail',
  'l.wake',
  'l.win',
  'l.steal',
  'l.kill',
  'l.trail',
  'l.learn',
  'l.sleep',
  'c.sheriff',
  'c.parson',
  'c.taxman',
  'c.inciter',
  'c.guard',
  'c.gambler',
  'c.drunkard',
  'c.drunkMayor',
  'c.hairdresser',
  'b.wake',
  'b.infiltrator',
  'b.steal',
  'b.avenger',
  'b.carrier',
  'b.sleep',
  'b.thief',
  'b.cards',
  'i.wake',
  'i.shaman',
  'i.leader',
  'i.recover',
  'i.kill1',
  'i.lost',
  'i.kill2',
  'i.rage',
  'i.coyot',
  'i.female',
  'i.warrior',
  'i.carrier',
  'i.sleep',
  'i.plant',
  'i.binocular',
  'a.wake',
  'a.detector',
  'a.mind',
  'a.steal',
  'a.tentacle',
  'a.leech',
  'a.mega',
  'a.use',
  'a.carrier',
  'a.sleep',
  'n.mormons',
  'z.ship',
] as const
/** The day; a suffix marks a part of the same step (4.3). */
export const dayIds = [
  'd.dawn',
  'd.talk',
  'd.duel',
  'd.duel.answer',
  'd.duel.speech',
  'd.duel.open',
  'd.duel.vote',
  'd.duel.react',
  'd.duel.death',
  'd.nominate',
  'd.poison',
  'd.search.open',
  'd.search.vote',
  'd.search.tie',
  'd.search',
  'd.mistreat',
  'd.whether',
  'd.how',
  'd.who',
  'd.who.tie',
  'd.pardon',
  'd.execute',
  'd.dusk',
] as const
/**
 * The steps that may come between any two others. `show` shows a player a fact; `assign` names the next holder (S-22).
 */
export const interruptIds = ['show', 'doctor', 'die', 'roulette', 'assign'] as const
/** The ids of the steps. */
export type StepId =
  | (typeof setupIds)[number]
  | (typeof zeroIds)[number]
  | 'n.open'
  | (typeof nightIds)[number]
  | (typeof dayIds)[number]
  | (typeof interruptIds)[number]
/** The ids of night steps. */
export type NightId = (typeof nightIds)[number] | (typeof zeroIds)[number]

export const toSteps = (...ids: readonly StepId[]): readonly AgendaStep[] => ids.map((id) => createStep(id))
export const stepAbout = (id: StepId, ...seats: readonly Seat[]): AgendaStep => createStep(id, seats)
