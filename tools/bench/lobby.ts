import { randomBytes } from 'node:crypto'
import { gameList } from '@croupier/contract/games'
import { fillCatalogue } from '../../apps/server/src/modules/games/index.ts'
import { addBrand } from '../../apps/server/src/modules/site/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { openTestCluster, TEMPLATE, testPasswords } from '../../apps/server/testing/cluster.ts'
import { parolaSettings } from '../../apps/server/testing/seeds/parola.ts'
import { percentile, type Row, sayRows } from './figures.ts'

const GAMES = 10_000
const ROUNDS = 3
const CALLS = 300

const searches = ['golden', 'dragon', 'lantren tide', 'gldn drgn', 'ruby', 'PG', 'phoe', 'treasure 4', 'xqzv', 'mango parade']

/** The lobby with 10,000 games, at the real routes of one process without a network: first page, deep page, search. */
export async function benchLobby(): Promise<void> {
  const cluster = await openTestCluster()
  const url = new URL(cluster.url)
  url.pathname = `/${TEMPLATE}`
  url.username = `${TEMPLATE}_server_login`
  url.password = testPasswords.server
  const key = randomBytes(24).toString('hex')
  const secrets = { SECRET: key, PAYMENT_API_KEY: key, PAYMENT_WEBHOOK_SECRET: key, VENDOR_PRIVATE_KEY: 'none' }
  const server = await composeServer(readConfig({ DATABASE_URL: url.toString(), LOG_LEVEL: 'error', ...secrets }), {
    limiter: async () => undefined,
  })
  try {
    const system = asSystem(server.context, 0)
    const brandId = await addBrand(system, {
      code: 'parola',
      name: 'Parola',
      currency: 'PHP',
      hosts: [],
      settings: parolaSettings,
      help: [],
    })
    await fillCatalogue(asSystem(system, brandId), GAMES)
    const measure = async (queries: readonly string[]) => {
      const times = []
      for (let n = 0; n < CALLS; n += 1) {
        const started = performance.now()
        const response = await server.site.inject({
          url: `${gameList.path}?${queries[n % queries.length]}`,
          headers: { merchant: 'parola', language: 'EN' },
        })
        times.push(performance.now() - started)
        if (response.statusCode !== 200) throw new Error(response.body)
      }
      return percentile(times, 0.95)
    }
    const rows: Row[] = []
    for (const [figure, reach, queries] of [
      ['lobby first page, p95 ms', '<= 30', ['gameType=RNG']],
      ['lobby page 200, p95 ms', '<= 30', ['gameType=RNG&pageNo=200']],
      ['search, p95 ms', '<= 50', searches.map((text) => `gameName=${encodeURIComponent(text)}&pageSize=24`)],
    ] as const) {
      await measure(queries)
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(queries))
      rows.push({ figure, reach, rounds: rounds.map((ms) => ms.toFixed(1)), median: percentile(rounds, 0.5).toFixed(1) })
    }
    sayRows(rows)
  } finally {
    await server.stop()
    await cluster.stop()
  }
}
