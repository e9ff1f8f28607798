/** Contract of all games. Each game keeps it in a file of its own, so that they run side by side. */
import { describe, test } from 'vitest'
import type { Game, GameTypes } from '../../shared/engine/game.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { isLong } from '../kit/run-length.ts'
import * as audience from './claims/audience.ts'
import * as asked from './claims/open-questions.ts'
import * as bounds from './claims/bounds.ts'
import * as cardsAsked from './claims/cards-asked.ts'
import * as clocks from './claims/clocks.ts'
import * as declared from './claims/declarations.ts'
import * as endings from './claims/endings.ts'
import * as byHand from './claims/ends-by-hand.ts'
import * as erased from './claims/histories/erased-names.ts'
import * as distance from './claims/distance/at-a-distance.ts'
import * as absent from './claims/distance/absent-players.ts'
import * as speakers from './claims/distance/spoken-steps.ts'
import * as byPhone from './claims/distance/phones-in-two-worlds.ts'
import * as desk from './claims/hidden-desk.ts'
import * as jumps from './claims/jumps.ts'
import * as lines from './claims/histories/lines.ts'
import * as notifications from './claims/notifications/told-facts.ts'
import * as offers from './claims/offers.ts'
import * as play from './claims/play.ts'
import * as questions from './claims/questions.ts'
import * as results from './claims/corrected-results.ts'
import * as rules from './claims/rules.ts'
import * as sends from './claims/equal-sends.ts'
import * as sharedFiles from './claims/histories/shared-files.ts'
import * as sides from './claims/winning-sides.ts'
import * as secrecy from './claims/secrecy.ts'
import * as spoken from './claims/spoken-words.ts'
import * as standings from './claims/standings.ts'
import * as hands from './claims/two-entries.ts'
import * as whole from './claims/state-invariants.ts'
import type { Expectations } from './expectations.ts'

/** Contract of every game, as sentences with the claims that try them. */
const contract: readonly (readonly [string, (game: AnyGame, expected: Expectations) => void])[] = [
  ['no option beside the cast asks about the cards by that name', cardsAsked.cardsAreAskedOnce],
  ['whatever a match ends with stands as a correction of it, in every language', sides.ownResultsStand],
  [
    'a correction to another side is refused with the ticks, points or sentence of the side before',
    sides.otherSidesContradict,
  ],
  ['a match that was ended by hand can be corrected as it ended', results.endsByHandStand],
  ['a match is ended by hand only as play could have ended it', byHand.endsByHandKeepTheRules],
  ['what a form says cannot be is refused by its clause', byHand.barredEndsAreRefused],
  ['a value that names a player first bears the number of that seat', offers.namedChoicesBearTheirSeat],
  ['a side on which nobody sits wins only where the match was ended so', results.emptySidesLose],
  ['a corrected card brings its side: the two never differ', results.cardsBringTheirSide],
  ['nobody wins only where the rules or the hand that ended the match know such an end', results.drawsKeepToTheRules],
  ['a team that wins beside the winners does so in a draw, too', results.besideWinnersMayWinADraw],
  ['however a result is changed, what is accepted does not contradict itself', results.acceptedResultsAgree],
  [
    'random play by what is offered is never refused, always tells somebody something, and reaches an outcome',
    play.everyOfferIsTaken,
  ],
  [
    'until the outcome somebody may do something that is no clock, no override and no danger, also after overrides and undo',
    play.thereIsAlwaysAWayOn,
  ],
  [
    'at a distance phones and the moderator’s bare press lead to an outcome: no step waits for a form',
    distance.phonesAndPressesAreEnough,
  ],
  ['at a distance no step waits for a player who is away', absent.nobodyAbsentIsWaitedFor],
  [
    'at a distance each spoken step gives the floor to its speaker, and no other step does',
    speakers.spokenStepsGiveTheWord,
  ],
  [
    'at a distance hidden cards change neither who is asked nor how many messages a phone is sent',
    byPhone.cardsChangeNoQuestion,
  ],
  ['the moderator alone can play a match to its outcome, whatever phones are asked', play.theModeratorAloneIsEnough],
  ['who errs first still reaches an outcome by what is offered', play.errorsLeadToAnOutcomeToo],
  ['history is plain JSON and folds again to the same match, undo and redo among it', play.historyFoldsAgain],
  [
    'undo goes back to the beginning, redo forward to the end, and everybody sees the same as then',
    play.undoGoesBackAllTheWay,
  ],
  [
    'deleting what an audience was not told changes nothing that it sees, after every entry',
    secrecy.deletionChangesNothing,
  ],
  ['the moderator, too, sees nothing of what only others were told', secrecy.theModeratorIsAnAudience],
  [
    'a command is accepted exactly when it fits an offer, from the moderator and from every seat',
    offers.acceptedExactlyWhenOffered,
  ],
  [
    'a refusal is always put into words of the asked language, and a seat hears nothing but “not offered”',
    offers.refusalsAreWords,
  ],
  [
    'offers are whole: ids unique, titles given, every field of the command answered once and in its own kind',
    offers.offersAreWhole,
  ],
  ['public sends are grouped alike in two matches that differ only in secrets', secrecy.sendsAreGroupedAlike],
  ['what the public is told nothing of makes no notification', notifications.secretsAreNoFacts],
  [
    'two matches of equal public facts and other cards tell programs the same, byte by byte',
    notifications.equalFactsEqualBytes,
  ],
  [
    'a program that adds up all notifications knows who is out, which cards lie open and who won',
    notifications.factsAddUp,
  ],
  ['a program that is told late is told every fact in order', notifications.lateProgramsMissNothing],
  ['an undo tells programs exactly the facts that it takes back', notifications.undoTellsWhatItTakes],
  [
    'a redacted frame holds the public board, no private hint, no step to come, no draft, no secret offer and no private clock',
    secrecy.redactedIsPublic,
  ],
  [
    'at one step, what was entered in secret changes no choice that a redacted frame offers for one seat',
    secrecy.redactedChoicesStay,
  ],
  [
    'each override is offered at some time, in the group of overrides, or the game says why it means nothing',
    offers.overridesAreOffered,
  ],
  ['a clock that decides something is also a next offer, and decides it once', offers.clocksAreNextOffers],
  ['what a clock ends in needs no answer, so that the clock can say it', offers.clocksSayAllThereIsToSay],
  [
    'every event is told as the table says, and what all are told everybody’s fold can read',
    secrecy.eventsAreToldAsDeclared,
  ],
  ['at the outcome there is one result per seat, of a role and a team of the game', declared.everySeatHasAResult],
  ['who is out at the end has a fate that is told from being in', declared.fatesOfOutSeatsAreNamed],
  ['game and seats alone start a match, at every number of seats', declared.seatsAloneStartAMatch],
  ['options, cast and deal are no part of what the public or a foreign seat is told', secrecy.setupStaysSecret],
  [
    'whatever everybody is told changes what everybody sees, also beside others of its command',
    audience.whatIsToldIsSeen,
  ],
  ['a correction is read on the big screen', audience.correctionsAreRead],
  ['whoever goes out is named on the big screen', audience.whoGoesOutIsNamed],
  ['whoever leaves the table is named on the big screen, whatever goes on', audience.whoLeavesIsNamed],
  ['names that read from the right are isolated in every sentence, and no others', audience.namesAreIsolated],
  ['a silent undo brings no earlier notice back', audience.silenceBringsNothingBack],
  ['every word is there in every language', declared.everyWordIsThere],
  ['called off at whatever step, a match has nothing left that goes on, on any screen', endings.callOffEndsAll],
  ['once the outcome is told, no vote, prompt or clock is left on any screen', endings.outcomeEndsAll],
  ['what screens count of a match is folded from what everybody was told', standings.publicResultsAreTold],
  ['a seat counts on screens as the card that lies open there', standings.openCardsCount],
  ['the moderator may show the results of a match that is over', standings.moderatorShowsResults],
  ['whoever is told something, all phones are sent as much, or none is', secrecy.phonesHearTogether],
  ['whatever the hidden cards are, each phone is sent as much between two public sends', sends.cardsChangeNoSend],
  ['whatever the hidden cards are, a desk that hides its secrets shows the same', desk.cardsChangeNoHiddenDesk],
  ['whatever cards were assigned, a desk that hides its secrets shows the same', desk.assignedCardsChangeNoHiddenDesk],
  ['by night a desk that hides its secrets offers the same undo, whatever is done in secret', desk.secretsChangeNoUndo],
  ['whatever the hidden cards are, the same is read aloud, or the game says why not', spoken.cardsChangeNoWord],
  [
    'whatever the hidden cards are, standings, replay and protocol tell the same of one public course',
    sharedFiles.cardsChangeNoFile,
  ],
  ['an erased name stands in no event and no command of a stored match', erased.erasedNamesStandNowhere],
  [
    'a line of a history keeps its own number, time, sender and hearers, whatever its event holds',
    lines.linesKeepTheirOwn,
  ],
  [
    'an answer that was kept back counts only while the question stands that it was given to',
    questions.lateAnswersCountForTheirQuestion,
  ],
  ['a moderator’s answer that was kept back counts at the same step only', questions.lateAnswersOfTheDesk],
  ['an offer names its question, and no other question of it bears that name', questions.questionsHaveNamesOfTheirOwn],
  ['what others do beside it leaves a question as it is', questions.questionsStand],
  ['what the desk entered for a seat stands, whoever answered first', hands.theDesksEntryStands],
  ['going to a step by hand leads to that step', jumps.jumpsLeadWhereTheySay],
  [
    'no phone is asked for anything at a step that does not wait for it, whatever way led there',
    asked.nothingIsAskedTooLate,
  ],
  [
    'no screen shows a clock at a step that it does not count for, whatever way led there',
    clocks.clocksEndWithTheirStep,
  ],
  ['a clock runs as soon as it is there, and a brief one goes by itself', clocks.noClockWaits],
  ['a house rule can be changed now, or is refused with the reason and what to do instead', rules.everyRuleIsAnswered],
  ['before the deal every house rule can be changed, as if the match had begun with it', rules.beforeTheDealAllChange],
  ['a house rule changed in play is taken back without a trace, and the match goes on', rules.changesInPlayLeadOn],
  ['an option that stays as it is says why', rules.frozenRulesHaveReasons],
  ['who hears what cannot be changed in mid-game', secrecy.hearersAreFrozen],
  ['a set-up out of bounds is refused with its field and with what fits', bounds.setupsSayWhatFits],
  ['a typed deal names the card that is wrong, and its seat', bounds.typedDealsNameTheCard],
  ['what a moderator says out of bounds is refused with its field and with the bounds', bounds.refusalsSayWhatFits],
  ['a frozen house rule and a player too many are refused with the reason', bounds.frozenThingsSayWhy],
  [
    'whatever is put right by hand, the table is one that play could have made, or the desk asks for what is missing',
    whole.correctionsLeaveAWholeTable,
  ],
]
/** Long searches take as long as they are asked to. */
const patience = isLong ? 3_600_000 : 60_000

/** Declares the tests of one game: one for each claim. */
export function keepsContract<G extends GameTypes>(game: Game<G>, expected: Expectations): void {
  describe.each([game.id])('%s', () => {
    test.each(contract)('%s', { timeout: patience }, (_sentence, claim) => claim(game as unknown as AnyGame, expected))
  })
}
