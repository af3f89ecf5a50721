import { noConditions } from '@croupier/contract/promotions-conditions'
import pg from 'pg'
import { addActivity, openBudget, openProgram } from '../../apps/server/src/modules/promotions/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem, type Context } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { aSession } from '../../apps/server/testing/lines.ts'
import { seedPromotions } from '../../apps/server/testing/seeds/promotions.ts'
import { serverEnvironment } from '../start/services.ts'
import type { System } from './system.ts'

const PROMOTIONS = 5
const AWARD_MINOR = 500n
/** Less than all of them ask for, so that it empties in the middle. */
const SMALL_AWARDS = 20n
const LARGE_MINOR = 10_000_000n
const RAFFLE = 'parola-raffle'

export type Claimer = { memberId: string; token: string }

/** Rewards of the brand, and its members signed in at the site. */
export type RewardsStage = {
  site: string
  claimers: readonly Claimer[]
  /** Each is claimed at once, and gives an award. */
  promotions: readonly string[]
  /** A promotion of which there is one piece. */
  lastPiece: string
  missions: readonly string[]
  raffle: string
}

/** Opens the rewards of a system's brand by the product's own verbs. */
export async function openRewards(system: System): Promise<RewardsStage> {
  const urls = { server: system.urlOf('server'), studio: '', sportsbook: '', audit: '' }
  const ports = { site: 0, console: 0, studio: 0, sandbox: 0, smtp: 0, internal: 0, sportsbook: 0 }
  const server = await composeServer(readConfig({ ...serverEnvironment(system.home, ports, urls), LOG_LEVEL: 'fatal' }))
  try {
    const context = asSystem({ ...server.context, now: new Date() }, 1)
    await seedPromotions(context, BigInt(system.players[0]?.id ?? '0'))
    for (let at = 0; at <= PROMOTIONS; at += 1) await addPromotion(context, at)
    await openBudgets(context)
    const claimers: Claimer[] = []
    for (const { id } of system.players) claimers.push({ memberId: id, token: await aSession(context, BigInt(id)) })
    return { site: system.siteUrls[0] ?? '', claimers, ...(await readIds(system)) }
  } finally {
    await server.stop()
  }
}

async function addPromotion(context: Context, at: number): Promise<void> {
  const words = { title: 'Fault', summary: '', content: '' }
  const shown = { startsAt: context.now, endsAt: null, imageUrl: '', position: 100 + at, texts: { EN: words, TY: words } }
  const terms = {
    metric: null,
    target: null,
    award: { kind: 'money' as const, amount: AWARD_MINOR },
    points: null,
    conditions: noConditions,
    stock: at === 0 ? 1 : null,
  }
  await addActivity(context, { code: `fault-${at}`, type: 'game', way: 'claim', ...shown, ...terms })
}

async function openBudgets(context: Context): Promise<void> {
  const author = { operatorId: 0n, operatorName: 'faults' }
  await openBudget(context, { code: 'small', name: 'Small', amountMinor: SMALL_AWARDS * AWARD_MINOR, ...author })
  await openBudget(context, { code: 'large', name: 'Large', amountMinor: LARGE_MINOR, ...author })
  for (const kind of ['mission', 'rank', 'raffle'] as const)
    await openProgram(context, { kind, budget: 'large', leastMinor: 0n, convert: undefined })
  await openProgram(context, { kind: 'promotion', budget: 'small', leastMinor: 0n, convert: undefined })
}

async function readIds(system: System): Promise<Pick<RewardsStage, 'promotions' | 'lastPiece' | 'missions' | 'raffle'>> {
  const owner = new pg.Client({ connectionString: system.urlOf('owner') })
  await owner.connect()
  try {
    const read = async (query: string) => (await owner.query<{ id: string }>(query)).rows.map(({ id }) => id)
    const [lastPiece = '', ...promotions] = await read("select id::text from promotions.activity where code like 'fault-%' order by code")
    const [raffle = ''] = await read(`select id::text from promotions.activity where code = '${RAFFLE}'`)
    return { promotions, lastPiece, raffle, missions: await read('select id::text from promotions.mission order by id limit 5') }
  } finally {
    await owner.end()
  }
}
