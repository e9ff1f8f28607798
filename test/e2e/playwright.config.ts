import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { canSandbox, findChromium } from '../kit/chromium.ts'

const results = join(import.meta.dirname, '..', '..', 'test-results')

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: join(results, 'e2e'),
  // One at a time: each test starts a host and measures what a moderator would see.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: join(results, 'e2e.json') }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? undefined, chromiumSandbox: canSandbox() },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
