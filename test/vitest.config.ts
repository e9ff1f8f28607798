import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export default defineConfig({
  root,
  test: {
    passWithNoTests: true,
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
          include: ['test/**/*.test.ts'],
          exclude: ['test/renderer/**', 'test/e2e/**', 'test/obs/**'],
        },
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
        test: { name: 'dom', environment: 'happy-dom', include: ['test/renderer/**/*.test.ts'] },
      },
    ],
  },
})
