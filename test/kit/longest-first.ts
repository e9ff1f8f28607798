/** The order of test files: one that is long and begins last keeps one core busy alone. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long in time, though short in letters, by which files are ordered that never ran here. */
const long =
  /(?:\/contract|\/disclosure-tables|\/torture|\/fuzz|\/killed-process|\/seed-recordings|\/erased-names)\.test\.ts$/u

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
