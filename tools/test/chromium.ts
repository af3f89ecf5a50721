import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasMemory } from '@croupier/local-postgres/places'
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'

/** The one without a window's own parts first: it does the same with an eighth less of a processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser of the tests: the one that CHROMIUM_PATH names, else the one from npm, which is the same everywhere and took a fifth less
 * of a processor than a distribution's; an installed one where npm has none for the machine.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`)
  return given || (hasOwn ? await unpackOwn() : installed())
}

const hasOwn = process.platform === 'linux' && process.arch === 'x64'

/** Unpacks it where it was not used before, and what it needs of a desktop's libraries and fonts on a machine that has none. */
async function unpackOwn(): Promise<string> {
  const place = await chromium.executablePath()
  if (isComplete(place)) return place
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))
  return place
}

function isComplete(place: string): boolean {
  return spawnSync(place, ['--version']).status === 0
}

function installed(): string {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((place) => existsSync(place))
  if (!found) throw new Error('no Chromium is installed: install one, or name one in CHROMIUM_PATH')
  return found
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
