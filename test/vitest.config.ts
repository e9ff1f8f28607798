import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { join } from 'node:path'
import { LongestFirst } from './kit/longest-first.ts'
import { patience } from './kit/timeouts.ts'

const root = join(import.meta.dirname, '..')
/** No test is about the speed of this machine: one that hangs is a failure, one that waits its turn is not. */
const testTimeout = 60_000
const expectations = { poll: patience }
const pure = ['test/engine/**/*.test.ts', 'test/games/**/*.test.ts']

export default defineConfig({
  root,
  test: {
    passWithNoTests: true,
    // Both cores run tests: the runner itself needs little.
    maxWorkers: '100%',
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
          name: 'node',
          environment: 'node',
          testTimeout,
          expect: expectations,
          include: ['test/**/*.test.ts'],
          exclude: [...pure, '**/node_modules/**', 'test/renderer/**', 'test/e2e/**', 'test/obs/**'],
        },
      },
      {
        root,
        // Rules keep nothing between two matches, and neither do their tests: one process for all is warm sooner.
        test: { name: 'rules', environment: 'node', testTimeout, include: pure, isolate: false },
      },
      {
        root,
        // A real OBS may draw with the processor alone: one at a time, and `npm test` runs them by themselves.
        test: {
          name: 'obs',
          environment: 'node',
          include: ['test/obs/**/*.test.ts'],
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
          testTimeout,
          expect: expectations,
          include: ['test/renderer/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
