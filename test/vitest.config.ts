import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cache } from '../electron/build/ensure-installed.mjs'
import { LongestFirst } from './kit/longest-first.ts'
import { amount, isLong } from './kit/run-length.ts'
import { patience } from './kit/timeouts.ts'

const root = join(import.meta.dirname, '..')
/** No test is about the speed of this machine: one that hangs is a failure, one that waits its turn is not. */
const timeout = amount({ everyday: 120_000, long: 1_800_000 })
const timeouts = { testTimeout: timeout, hookTimeout: timeout } as const
const expectations = { poll: patience }
const pure = ['test/engine/**/*.test.ts', 'test/games/**/*.test.ts']

/** The test files in which this text stands. */
const testsWith = (text: string): string[] =>
  globSync('test/**/*.test.ts', { cwd: root }).filter((file) => readFileSync(join(root, file), 'utf8').includes(text))
/**
 * In the long version, those that try more then: they import `run-length.ts`. The others are not run again. Everyday all
 * but those for which a developer does not wait.
 */
const tests = isLong ? [...testsWith("kit/run-length.ts'"), 'test/**/*.long.test.ts'] : ['test/**/*.test.ts']
const notEveryday = isLong ? [] : ['test/**/*.long.test.ts']
/** Tests that change what a whole process has: another module in place of one, its sockets, its memory. */
const attacks = ['fuzz', 'soak', 'torture'].map((room) => `test/${room}/**/*.test.ts`)
const apart = [...testsWith('vi.mock('), ...attacks]
/** Tests about what lies on a disk, its locks and its faults: they keep to a real one, as the whole long version does. */
const onDisk = isLong ? [] : ['test/electron/storage/**/*.test.ts', 'test/electron/match/traced-command.test.ts']
const elsewhere = [...pure, ...notEveryday, '**/node_modules/**', 'test/renderer/**', 'test/e2e/**', 'test/obs/**']
/** An evening beside a real OBS, which shows that the two get on; all that OBS can do takes the long version. */
const obsTests = isLong ? 'test/obs/**/*.test.ts' : 'test/obs/console-with-obs.test.ts'

/** Programs that tests start from their sources find them compiled, which takes half of their time. */
const env = { NODE_COMPILE_CACHE: join(cache, 'compiled') }
/** The folder in memory that `npm test` gives to what tests write (`runner/memory-folder.mjs`). */
const memory = process.env['DUSKBOARD_MEMORY']
const inMemory = memory === undefined ? env : { ...env, TMPDIR: memory }
const onNode = { environment: 'node', ...timeouts, expect: expectations } as const
/** Modules of the program keep nothing: to load all of them anew took longer than most files' own tests. */
const together = { ...onNode, setupFiles: [join(root, 'test', 'kit', 'real-globals.ts')], isolate: false }

export default defineConfig({
  root,
  test: {
    passWithNoTests: true,
    // Two more than there are cores, since many tests wait for programs that they start.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      [
        join(root, 'test', 'kit', 'outcome-reporter.ts'),
        { file: join(root, 'test-results', `${process.env['OUTCOME'] ?? 'unit'}.json`) },
      ],
    ],
    coverage: {
      provider: 'v8',
      include: ['shared/**/*.ts', 'electron/**/*.ts', 'renderer/**/*.{ts,vue}'],
      reportsDirectory: join(root, 'coverage'),
    },
    projects: [
      {
        root,
        test: {
          ...together,
          name: 'node',
          env: inMemory,
          include: tests,
          exclude: [...elsewhere, ...apart, ...onDisk],
        },
      },
      { root, test: { ...together, name: 'disk', env, include: onDisk, exclude: [...elsewhere, ...apart] } },
      { root, test: { ...onNode, name: 'apart', env, include: apart, exclude: elsewhere } },
      {
        root,
        // Rules keep nothing between two matches, and neither do their tests: one process for all is warm sooner.
        test: { name: 'rules', environment: 'node', ...timeouts, include: pure, isolate: false },
      },
      {
        root,
        // A real OBS may draw with the processor alone: one at a time, and `npm test` runs them by themselves.
        test: {
          name: 'obs',
          environment: 'node',
          ...timeouts,
          include: [obsTests],
          fileParallelism: false,
        },
      },
      {
        root,
        plugins: [vue()],
        // Pages are taken down by their own test, and no file leaves anything to the next.
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: [join(root, 'test', 'kit', 'pages', 'page-cleanup.ts')],
          ...timeouts,
          expect: expectations,
          include: isLong ? tests.filter((file) => file.startsWith('test/renderer/')) : ['test/renderer/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
