import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { buildChanged } from '../tools/start/building.ts'
import { homeVariable, logs, startSite } from './running-site.ts'

/**
 * One installation for the journeys that go together and one for those that kill and close, each where a journey of it runs. The
 * second has no use for the line of the demo agent; Playwright wants a default export here.
 */
export default async function startAll({ projects }: FullConfig): Promise<() => Promise<void>> {
  rmSync(logs, { recursive: true, force: true })
  await buildChanged(() => undefined)
  const sites = await Promise.all(
    projects.map(async ({ name }) => {
      const { home, stop } = await startSite(name === 'alone' ? { CROUPIER_LINE: 'off' } : {})
      process.env[homeVariable(name)] = home
      return stop
    }),
  )
  return async () => {
    await Promise.all(sites.map((stop) => stop()))
  }
}
