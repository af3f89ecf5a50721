import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { allManifests } from '../../apps/studio/src/games.ts'
import { startStudio } from '../../apps/studio/testing/studio.ts'
import { buildStudioClient, withStudioCluster } from '../bench/studio-stage.ts'

const WALLET_TIMEOUT_MS = 1000
const BALANCE_MINOR = 1_000_000n
/** Units of the wallet protocol in a minor unit. */
const UNITS = 1000n
const PLAYERS_MAX = 8

export type Rehearsal = { slug: string; players: number; language: 'en' | 'fil' }

/**
 * One game on its real engine: Studio with a database and a wallet of its own, which all end with this process, and an address for each
 * player. The table has its own pace.
 */
export async function rehearse({ slug, players, language }: Rehearsal): Promise<void> {
  const manifests = allManifests()
  const manifest = manifests.find((each) => each.slug === slug)
  if (!manifest) throw new Error(`no game is called ${slug}; there are ${manifests.map((each) => each.slug).join(', ')}`)
  if (!(players >= 1 && players <= PLAYERS_MAX)) throw new Error(`1 to ${PLAYERS_MAX} players`)
  await withStudioCluster(async (owner) => {
    const clientDir = await buildStudioClient(owner)
    const studio = await startStudio(owner, WALLET_TIMEOUT_MS, { tablePacePercent: 100, clientDir })
    for (let number = 1; number <= players; number += 1) {
      const [user, token] = [`player${number}`, randomUUID()]
      studio.operator.books.addPlayer(user, token, BALANCE_MINOR * UNITS)
      const { body } = await studio.launch({ user, token, game_code: manifest.code, lang: language })
      process.stdout.write(`${user}  ${(body as { url: string }).url}\n`)
    }
    process.stdout.write('Ctrl+C ends it.\n')
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  })
}
