/**
 * An evening with nine players, played on the kernel: `node seeds/evening/play.ts` writes `match.json` anew
 * (then `oxfmt seeds`). A recording that is out in the world is not made anew: a new one goes beside it.
 * A wrong vote is shown, taken back and corrected; a player goes home in the second round; the Informer ends it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameById } from '../../shared/games/index.ts'
import type { MatchFile } from '../../electron/match/match-sessions.ts'
import { Recorder } from '../recorder.ts'

const [jurgen, lucja, kseniya, ann, max, dmitry, zoe, cem, nunez] = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const names = [
  'Jürgen Groß',
  'Łucja',
  'Ксения',
  'Ann 🦊',
  'Maximiliane-Theodora von Hohenlohe-Baden',
  'Дмитрий',
  'Zoë',
  'Cem',
  'Señor Núñez',
]
const next = { type: 'next' } as const
const release = { type: 'releaseVotes' } as const
const vote = (voter: number, target: number) => ({ type: 'enterVote', voter, target })
const spies = (target: number) => ({ type: 'setSpyTarget', target })
const writer = (target: number) => ({ type: 'setWriterTarget', target })

/** Spies: Дмитрий and Cem. Informer: Ксения. Writer: Ann. Two Sisters: Max, who chooses Zoë. */
function setUp(match: Recorder): void {
  match.wait(40).does(next).wait(20).does({ type: 'deal' }).wait(95).does(next)
  match.wait(15).does({ type: 'chooseSister', seat: zoe }).wait(20).does(next)
  match.does(next).wait(400).does(next)
  match.does({ type: 'nameTroika', seat: jurgen })
}
function firstRound(match: Recorder): void {
  match.does(next).wait(210).does(next)
  match.does(vote(jurgen, cem), vote(lucja, nunez), vote(kseniya, nunez), release)
  match.wait(12).undo('correction')
  match.does(vote(lucja, cem), release).wait(6).does(next)
  match.wait(8).does(next, next).wait(25).does(next, next)
  match.wait(10).does(next).wait(15).does(spies(nunez), next).wait(10).does(writer(jurgen), next)
  match.does(next, next, next, next)
}
/** Łucja has a train to catch; the committee cannot agree. */
function secondRound(match: Recorder): void {
  match.does(next).wait(90).does({ type: 'leave', seat: lucja }).wait(60).does(next)
  match.does(vote(ann, max), vote(max, dmitry), vote(dmitry, ann), release).wait(6).does(next)
  // The moderator catches a slip of the finger before anybody hears of it.
  match
    .wait(5)
    .does(next)
    .wait(15)
    .does(spies(zoe))
    .undo('silent')
    .does(spies(max), next)
    .wait(10)
    .does(writer(dmitry), next)
  match.does(next, next, next, next)
}
/** Ксения is condemned, shows the Informer and names the last Spy. */
function thirdRound(match: Recorder): void {
  match.does(next).wait(150).does(next)
  match.does(vote(jurgen, kseniya), vote(kseniya, dmitry), vote(ann, kseniya), release).wait(6).does(next)
  match.wait(9).does({ type: 'accuse', accused: dmitry }).wait(5)
  match.does(next).wait(25).does(next)
}
/** No Spy is left, so the moderator calls the end; the winner, and every card. */
function ending(match: Recorder): void {
  const reveal = { type: 'revealNext' } as const
  match.wait(10).does({ type: 'call' }, next).does(reveal, reveal).wait(5).does(next)
  match.wait(20).does({ type: 'fullReveal' })
}
export function playEvening(): MatchFile {
  const game = gameById('motherland')
  if (game === undefined) throw new Error('Motherland is not in the registry.')
  const match = new Recorder({
    game,
    names,
    options: { moreEqual: ['writer', 'informer', 'twoSisters'] },
    id: '0e7e1b9c-6c2f-4f0e-9d51-9a1d0c9b0001',
    seed: 'evening',
    began: '2026-01-10T19:00:00.000Z',
  })
  setUp(match)
  firstRound(match)
  secondRound(match)
  thirdRound(match)
  ending(match)
  return match.file()
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, 'match.json'), `${JSON.stringify(playEvening(), null, 2)}\n`)
}
