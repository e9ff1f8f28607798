/** The rules announced if they differ from the sheet's. */
import type { OptionField } from '../../engine/game.ts'
import { options as fields } from './options.ts'
import type { Options } from './types.ts'

export const announcedIds = [
  'leaderRule',
  'candidatesShown',
  'noRepeatLocations',
  'spyDraw',
  'suspectVotes',
  'initiatorVote',
  'voteStart',
  'stopAtFirstNo',
  'pauseClockDuringVote',
  'voteAtZero',
  'guessDuringVote',
  'spyLastGuess',
  'wrongGuess',
  'finalVoteOnTimeout',
  'finishAnswerAtZero',
  'tieBreak',
] as const satisfies readonly (keyof Options)[]

/** The changed rules as `option=value`. `voteAtZero` matters only while a vote leaves the clock running. */
export const shownRules = (given: Options): readonly string[] =>
  announcedIds
    .filter((id) => given[id] !== (fields[id] as OptionField<unknown>).start)
    .filter((id) => id !== 'voteAtZero' || !given.pauseClockDuringVote)
    .map((id) => `${id}=${given[id]}`)
