import { setTimeout as sleep } from 'node:timers/promises'
import { baccarat } from '@croupier/games/baccarat/rules'
import { startStudio } from '../../apps/studio/testing/studio.ts'
import { isEvent, viewTable } from '../../apps/studio/testing/table-viewer.ts'
import { type Row, rowOf } from './figures.ts'
import { type Owner, withStudioCluster, withUndoing } from './studio-stage.ts'

/** Bets are open, and cards are shown. */
const STATES = ['BETTING_OPEN', 'REVEALING'] as const
const TIMES = 3
const TABLE = baccarat.manifest.slug
const NEWS_WITHIN_MS = 20_000
const LOOK_MS = 5

/** How long a table stands still for players at another process when its leader is killed. */
export async function benchLead(): Promise<Row[]> {
  const still = await withStudioCluster(async () => {
    const seconds: number[] = []
    for (const state of STATES)
      for (let time = 0; time < TIMES; time += 1) seconds.push((await withUndoing((owner) => killLeader(owner, state))) / 1000)
    return seconds
  })
  return [rowOf('leader killed until the next event, s', { reach: '<= 5', stretch: '<= 2.5', digits: 2 }, still)]
}

/** The first process leads, for the second one starts when the table runs already. */
async function killLeader(owner: Owner, state: (typeof STATES)[number]): Promise<number> {
  const studio = await startStudio(owner)
  const [player, other] = [await studio.player(100_000n, baccarat.manifest.code), await studio.player(100_000n, baccarat.manifest.code)]
  const viewer = viewTable(owner, studio.url, player.session)
  await viewer.until(isEvent('opened'))
  const elsewhere = viewTable(owner, await studio.startAnother(), other.session)
  await elsewhere.until(isEvent('opened'))
  await studio.database.until(`select from studio.table_round where table_id = '${TABLE}' and state = '${state}'`)
  const struckAt = performance.now()
  await studio.kill()
  const deadAtMs = Date.now()
  // What the first leader had written may still arrive; the stamp tells it apart.
  while (!elsewhere.frames.some(({ name, body }) => name === 'event' && Number(body.serverMs) > deadAtMs)) {
    if (performance.now() - struckAt > NEWS_WITHIN_MS) throw new Error('nobody led the table on')
    await sleep(LOOK_MS)
  }
  return performance.now() - struckAt
}
