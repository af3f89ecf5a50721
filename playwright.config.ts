import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tools/test/chromium.ts'

/** Journeys that close the site or kill a part of it: no other may run beside them. */
const ALONE = /(main-job|maintenance)\.spec\.ts$/

/** Journeys through the running product, one file per feature; see docs/architecture.md. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 90_000,
  globalTimeout: 420_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // A worker of the page would hide calls from a journey that cuts them; its own journey lets it in.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: [...chromiumArgs] },
  },
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['together'] },
  ],
})
