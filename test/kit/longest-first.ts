/** The order of test files: one that is long and begins last keeps one core busy alone. */
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long in time, though short in letters, by which files are ordered that never ran here. */
const long = new Set([
  'evenings',
  'league-statistics',
  'league-courses',
  'torture',
  'contract',
  'fuzz',
  'secrecy-canary',
  'upload',
  'held-files',
  'postgres-tls',
  'killed-process',
  'disclosure-tables',
  'distant-evenings',
  'seed-recordings',
  'erased-names',
])

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => long.has(basename(moduleId, '.test.ts'))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
