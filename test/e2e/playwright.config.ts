import { defineConfig } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canSandbox, findChromium } from '../kit/chromium.ts'
import { isLong } from '../kit/run-length.ts'
import { patience } from '../kit/timeouts.ts'

const results = join(import.meta.dirname, '..', '..', 'test-results')
const outcome = process.env['OUTCOME'] ?? 'e2e'

const triesMore = /(?:run-length|picture-sizes)\.ts'/u
/** The evenings that do more in the long version, and those that are played in it alone (`*.long.test.ts`). */
const withLongVersion = (): string[] =>
  globSync('**/*.test.ts', { cwd: import.meta.dirname })
    .filter((file) => file.includes('.long.') || triesMore.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
    .map((file) => `**/e2e/${file}`)
const evenings = isLong
  ? { testMatch: withLongVersion(), testIgnore: '**/e2e/gallery/**' }
  : { testIgnore: ['**/e2e/gallery/**', '**/*.long.test.ts'] }

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  globalSetup: join(import.meta.dirname, 'ensure-built.ts'),
  outputDir: join(results, outcome),
  projects: [
    // Evenings begin, since they are long, and pictures fill what the last of them leave. Each evening starts a host on
    // ports and data of its own. Motion is slow to draw without a graphics card: all ask for less of it, except two that
    // keep it, on the screens and on the phones.
    { name: 'evenings', ...evenings, use: { contextOptions: { reducedMotion: 'reduce' } } },
    // Pictures share nothing and say all by themselves: a trace of each would take as long as the picture.
    { name: 'gallery', testMatch: 'gallery/**/*.test.ts', fullyParallel: true, use: { trace: 'off' } },
  ],
  // Pictures that are kept are drawn anew by `UPDATE_GOLDEN=1` alone: one that is missing is a failure.
  updateSnapshots: process.env['UPDATE_GOLDEN'] === '1' ? 'all' : 'none',
  snapshotPathTemplate: join(import.meta.dirname, '..', 'golden', 'outputs', '{arg}{ext}'),
  forbidOnly: Boolean(process.env['CI']),
  // A machine that is five times slower than usual is no fault: what fails anyway only takes longer to say so.
  timeout: 120_000,
  expect: patience,
  reporter: [['list'], ['json', { outputFile: join(results, `${outcome}.json`) }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? undefined, chromiumSandbox: canSandbox() },
    actionTimeout: patience.timeout,
    screenshot: 'only-on-failure',
    // Steps without the film and without each step's page: these took a fifth of an evening. `TRACE=1` keeps pages too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env['TRACE'] === '1' },
  },
})
