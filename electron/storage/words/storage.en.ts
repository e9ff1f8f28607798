/** English messages of the storage about damage, rescues and backups. */
import type { Damage } from '../damage.ts'
import { faultsEn, type FaultWords } from './faults.en.ts'

export interface RescueFigures {
  readonly matches: number
  readonly steps: number
}
export interface StorageWords {
  readonly faults: FaultWords
  /** Sentences about the damage of a match. */
  readonly damage: { readonly [K in Damage['kind']]: (damage: Extract<Damage, { kind: K }>) => string }
  /** Fault of a match that cannot be continued; `step` is the first broken one. */
  readonly broken: (step: number) => string
  readonly opening: {
    readonly databaseGone: string
    readonly databaseDamaged: (kept: string) => string
    readonly readFromIt: (found: RescueFigures) => string
    readonly fromBackup: (found: RescueFigures, backup: string) => string
    readonly nothingFound: string
    readonly stepsMissing: (steps: number, matches: number) => string
    readonly matchesMissing: (matches: number) => string
    readonly headsMissing: string
    /** Notice of matches without a head. `begun`: start of the newest of them, to the minute, UTC. */
    readonly headsIncomplete: (matches: number, begun: string) => string
    /** Notice of whole lines of the file of heads that hold none. */
    readonly headsStrange: (lines: number) => string
    /** Fault where a file has the folder's name. */
    readonly isFile: (path: string) => string
    /** Fault where a folder has the name of one of the console's files. */
    readonly isFolder: (path: string) => string
    readonly inUse: (folder: string) => string
  }
  readonly restoring: {
    /** Notice of a restore. `at`: time of the backup to the minute, UTC. */
    readonly done: (at: string, kept: string) => string
    readonly noneBefore: string
    readonly kept: (backup: string) => string
    readonly keptDamaged: (file: string) => string
    readonly notDone: (why: string) => string
  }
  readonly changed: { readonly book: (entries: number) => string; readonly setting: (name: string) => string }
  readonly backups: {
    readonly partly: string
    readonly failed: (why: string) => string
    readonly stopped: string
    readonly closed: string
  }
  /** Faults of a database that was deleted, moved or replaced while the console runs. */
  readonly gone: {
    readonly database: (folder: string) => string
    readonly saved: (folder: string) => string
    readonly notSaved: (folder: string, why: string) => string
    /** Another file was copied over the open one. */
    readonly overwritten: (folder: string) => string
  }
  readonly lookStopped: string
  readonly headNotKept: string
  readonly notSuspected: (why: string) => string
  readonly refused: {
    readonly otherHistory: (id: string) => string
    readonly damagedHere: (id: string) => string
    readonly damagedThere: (says: string) => string
    readonly noSteps: string
    readonly notFollowing: string
  }
}
/** Returns a count with its noun: "1 step", "2 steps", "3 matches". */
const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : noun === 'match' ? 'es' : 's'}`
const counted = ({ matches, steps }: RescueFigures): string => `${plural(matches, 'match')} (${plural(steps, 'step')})`
/** Returns how far a match is whole, and the next step: `goOn`, or a backup. */
const stands = (step: number, goOn: string): string =>
  step === 0
    ? 'None of it can be trusted; open a backup.'
    : `It is whole up to step ${step}; ${goOn}, or open a backup.`

export const storageEn: StorageWords = {
  faults: faultsEn,
  damage: {
    changed: ({ step, holds }) =>
      `Step ${step} of this match was changed on the disk after it was stored. ${stands(holds, 'go on with a copy of that')}`,
    lost: ({ steps, holds }) => {
      const last = steps === 1 ? 'The last step of this match is' : `The last ${steps} steps of this match are`
      return `${last} missing from the database. ${stands(holds, 'go on from there')}`
    },
    ending: () => 'The stored result of this match was changed on the disk and is left out; all its steps are whole.',
    listed: () => 'The stored result of this match was changed on the disk and is left out.',
    told: ({ says }) => says,
  },
  broken: (step) =>
    `Step ${step} of this match was changed on the disk, so nothing can follow it. Go on with a copy of the steps before it.`,
  opening: {
    databaseGone: 'The database was gone.',
    databaseDamaged: (kept) => `The database was damaged; it is kept as ${kept}.`,
    readFromIt: (found) => `${counted(found)} could be read from it and verified.`,
    fromBackup: (found, backup) => `${counted(found)} taken from the backup ${backup}.`,
    nothingFound: 'No match could be recovered; the console starts empty.',
    stepsMissing: (steps, matches) =>
      steps === 1
        ? `The last step of ${plural(matches, 'match')} had been stored but is missing.`
        : `The last ${steps} steps of ${plural(matches, 'match')} had been stored but are missing.`,
    matchesMissing: (matches) => `${plural(matches, 'match')} had been stored and cannot be found any more.`,
    headsIncomplete: (matches, begun) =>
      `The file heads.log did not mention ${plural(matches, 'match')} (begun ${begun} UTC), so nobody can tell whether last steps were lost. It was completed; compare with what you remember.`,
    headsMissing:
      'The file heads.log was missing, so nobody can tell whether the last steps of a match were lost. It was made again; compare the last match with what you remember.',
    headsStrange: (lines) =>
      `${plural(lines, 'line')} of the file heads.log ${lines === 1 ? 'was' : 'were'} not written by Duskboard and ${lines === 1 ? 'was' : 'were'} left out, so nobody can tell whether last steps were lost. All matches are as they are stored; compare the last ones with what you remember.`,
    isFolder: (path) =>
      `${path} is a folder, but one of Duskboard’s files belongs in its place. Move the folder somewhere else, then start again.`,
    isFile: (path) => `${path} is a file, not a folder. Start Duskboard with another folder (--data).`,
    inUse: (folder) =>
      `Another Duskboard is using ${folder}. Use the one that is open, or close it first; or start this one with another folder (--data).`,
  },
  restoring: {
    done: (at, kept) => `The backup of ${at} UTC was restored. ${kept}`,
    noneBefore: 'There was no data here before.',
    kept: (backup) => `What was here until then is kept as the backup ${backup}.`,
    keptDamaged: (file) => `What was here until then was damaged and is kept as ${file}.`,
    notDone: (why) => `The backup was not restored, everything is as it was: ${why}`,
  },
  changed: {
    book: (entries) =>
      entries === 1
        ? '1 entry of the club log was changed on the disk and is left out. An earlier backup may still have it.'
        : `${entries} entries of the club log were changed on the disk and are left out. An earlier backup may still have them.`,
    setting: (name) => `The setting “${name}” was changed on the disk; it is back at its default.`,
  },
  backups: {
    partly: 'The newest backup holds a damaged match; the newest whole backup is kept beside it.',
    failed: (why) => `No backup could be made: ${why}`,
    stopped: 'The backup was stopped before it was done. Make it again.',
    closed: 'The data folder is closed. Open it again, then make the backup.',
  },
  gone: {
    database: (folder) =>
      `The database in ${folder} was deleted, moved or replaced while Duskboard was running: nothing more can be stored there.`,
    saved: (folder) =>
      `Everything up to now is saved in ${folder}. Close Duskboard and start it with --data "${folder}".`,
    notSaved: (folder, why) =>
      `It could not be saved to ${folder} (${why}). Do not close Duskboard: put the database back, then do it again.`,
    overwritten: (folder) =>
      `Another program wrote over the database in ${folder} while Duskboard was running: nothing more can be stored there. Close Duskboard and start it again: it keeps that file and takes over what can be verified, from it and from the newest backups.`,
  },
  lookStopped: 'The check of the database was stopped before it was done. Start it again.',
  headNotKept:
    'All steps are stored, but the safeguard against losing the last ones could not be written. Check whether the disk is full.',
  notSuspected: (why) => `A check of the database at the next start could not be arranged: ${why}`,
  refused: {
    otherHistory: (id) =>
      `Another match, or another state of this one, is stored here under the id ${id}. It was left as it is; import a copy under a new id.`,
    damagedHere: (id) =>
      `The match ${id} is stored here already, but is damaged. It was left as it is; import a copy under a new id.`,
    damagedThere: (says) => `This file says of itself: ${says} Export the match again from a backup.`,
    noSteps: 'This file holds a match without a single step. Export it again.',
    notFollowing: 'The steps in this file do not follow one another. Export the match again and import that file.',
  },
}
