import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '@croupier/local-postgres/places'
import type { FullConfig } from '@playwright/test'
import { addressDatabase } from '../apps/server/testing/address-database.ts'
import { buildChanged } from '../tools/start/building.ts'
import { homeVariable, logs, startSite } from './running-site.ts'

/** A database of addresses in which this machine is in the brand's own country. */
function ownCountry(): string {
  const file = join(scratchFolder('croupier-addresses-'), 'addresses.mmdb')
  writeFileSync(file, addressDatabase({ '127.0.0.0/8': 'PH' }))
  return file
}

/**
 * One installation for the journeys that go together and one for those that kill and close, each where a journey of it runs. The
 * second has no use for the line of the demo agent; Playwright wants a default export here.
 */
export default async function startAll({ projects }: FullConfig): Promise<() => Promise<void>> {
  rmSync(logs, { recursive: true, force: true })
  await buildChanged(() => undefined)
  const sites = await Promise.all(
    projects.map(async ({ name }) => {
      const { home, stop } = await startSite(
        name === 'alone' ? { CROUPIER_LINE: 'off', CROUPIER_PLAYERS: 'off', GEO_DATABASE: ownCountry() } : {},
      )
      process.env[homeVariable(name)] = home
      return stop
    }),
  )
  return async () => {
    await Promise.all(sites.map((stop) => stop()))
  }
}
