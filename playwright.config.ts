import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium, unwantedArgs } from './tools/test/chromium.ts'

/**
 * Journeys that close the site, kill a part of it or litter its pages: they have an installation of their own and run one after the other.
 * Bonuses, brands, jackpot, lottery, messages, limits, rewards and vendors go along, so that neither installation is done long before the other, and
 * none gets more than the twenty registrations that an address has in an hour.
 */
const ALONE = /(bonuses|brands|hostile|jackpot|lottery|main-job|maintenance|messages|limits|rewards|vendors)\.spec\.ts$/

/** Journeys through the running product, one file per feature; see docs/architecture.md. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Three that share an installation, and the one that has its own: two left a third of two processors idle.
  workers: 4,
  timeout: 240_000,
  globalTimeout: 2_400_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // A worker of the page would hide calls from a journey that cuts them; its own journey lets it in.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A trace costs a quarter of the processor's time: `TRACE=1` keeps one of every journey that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: [...chromiumArgs], ignoreDefaultArgs: [...unwantedArgs] },
  },
  projects: [
    { name: 'alone', testMatch: ALONE, workers: 1 },
    { name: 'together', testIgnore: ALONE, workers: 3 },
  ],
})
