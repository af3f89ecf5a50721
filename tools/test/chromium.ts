import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hasMemory } from '@croupier/local-postgres/places'
import chromium from '@sparticuz/chromium'

/** The one without a window's own parts first: it does the same with an eighth less of a processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of the tests: the one that CHROMIUM_PATH names, else an installed one, else the one from npm, which is unpacked when first used. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`)
    return given
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return places.find((place) => existsSync(place)) ?? (await chromium.executablePath())
}

/** Quiet, and without calls home. The sandbox of Chromium refuses root, so only root goes without it. */
export const chromiumArgs: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** What Playwright would add and a machine with room in memory need not: processes share their pictures there, not in files of the disk. */
export const unwantedArgs: readonly string[] = hasMemory() ? ['--disable-dev-shm-usage'] : []
