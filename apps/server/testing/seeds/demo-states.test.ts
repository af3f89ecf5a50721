import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '#platform/config.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { readBonuses } from '../../src/modules/bonuses/page.ts'
import { readPromotions } from '../../src/modules/promotions/activities.ts'
import { readAwards } from '../../src/modules/promotions/awards.ts'
import { readPeriods } from '../../src/modules/promotions/board-terms.ts'
import { readMissions } from '../../src/modules/promotions/missions.ts'
import { readRedemptions } from '../../src/modules/promotions/points.ts'
import { readRaffles } from '../../src/modules/promotions/raffle-pages.ts'
import { readRankReviews } from '../../src/modules/promotions/rank-reviews.ts'
import { readRankProgress } from '../../src/modules/promotions/ranks.ts'
import { readRebates } from '../../src/modules/promotions/rebates.ts'
import { readReferral } from '../../src/modules/promotions/referrals.ts'
import { composeServer } from '../../src/server.ts'
import { aDatabase } from '../database.ts'
import { siteSecret, vendorKeys, webhookSecret } from '../site.ts'
import { seedDemo } from './demo.ts'
import { asMember } from './demo-actors.ts'
import { callFrom } from './demo-call.ts'

const database = await aDatabase(import.meta.filename)
after(database.drop)
const environment = {
  ...{ DATABASE_URL: database.url, LOG_LEVEL: 'fatal', PUBLIC_URL: 'http://localhost:3000', SECRET: siteSecret },
  ...{ VENDOR_PRIVATE_KEY: vendorKeys.privateKey, PAYMENT_API_KEY: siteSecret, PAYMENT_WEBHOOK_SECRET: webhookSecret },
}
const password = 'correct horse battery'
const { publicKey } = vendorKeys
await seedDemo(environment, {
  accounts: {
    player: { username: 'ligaya', password, paymentPassword: 'a quiet harbour' },
    agent: { username: 'bantay', password },
    operator: { username: 'kapitan', password, totpSecret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' },
  },
  ...{ studioUrl: 'http://127.0.0.1:9', studioPublicKey: publicKey, studioOperators: { STU: 1 }, players: [] },
  ...{ sportsbook: { url: 'http://127.0.0.1:10', publicKey, operatorId: 2 }, entriesMin: 0, hasLine: true },
})
const server = await composeServer(readConfig(environment))
after(server.stop)
const brand = await server.context.db.selectFrom('site.brand').select('id').executeTakeFirstOrThrow()
const context = asSystem({ ...server.context, now: new Date() }, brand.id)
const players = await context.db.selectFrom('identity.member').select('id').where('type', '=', 0).orderBy('id').execute()

const wanted = {
  promotion: ['join', 'joined', 'applying', 'claim', 'process', 'issued', 'claimed', 'rejected', 'close', 'coming_soon'],
  mission: ['running', 'claimable', 'claimed'],
  rebate: ['claimable', 'claimed'],
  order: ['processing', 'approved', 'rejected'],
  rank: ['to be reviewed', 'kept', 'fell', 'rose'],
  friend: ['arrived', 'earned', 'hindered'],
  raffle: ['open', 'drawn', 'won'],
  bonus: ['waiting', 'active', 'released', 'expired', 'cancelled'],
  leaderboard: ['open', 'closed'],
}

test('SC-01 SC-02 SC-03 SC-04 SC-12 DT-06 the demo shows every state of every reward', async () => {
  const found = new Set(await statesOfBrand())
  for (const { id } of players) for (const state of await statesOf(asMember(context, id))) found.add(state)
  const named = Object.entries(wanted).flatMap(([of, states]) => states.map((state) => `${of} ${state}`))
  assert.deepEqual(
    named.filter((state) => !found.has(state)),
    [],
  )
})

/** What one member sees of the own rewards. */
async function statesOf(member: Context): Promise<string[]> {
  const { rows: promotions } = await readPromotions(member, {})
  const { rows: missions } = await readMissions(member)
  const rebate = await readRebates(member)
  const { rows: orders } = await readRedemptions(member, { size: 100 })
  const { rows: awards } = await readAwards(member, { size: 100 })
  const { review } = await readRankProgress(member)
  const { friends } = await readReferral(member, {}, callFrom(''))
  const bonuses = await readBonuses(member)
  return [
    ...promotions.map(({ status }) => `promotion ${status}`),
    ...missions.map(({ isClaimed, reached, target }) => `mission ${isClaimed ? 'claimed' : reached >= target ? 'claimable' : 'running'}`),
    ...(rebate.isClaimed ? ['rebate claimed'] : rebate.total >= rebate.least && rebate.total > 0n ? ['rebate claimable'] : []),
    ...orders.map(({ state }) => `order ${state}`),
    ...awards.flatMap(({ program }) => (program === 'raffle' ? ['raffle won'] : [])),
    ...(review ? ['rank to be reviewed'] : []),
    ...friends.flatMap(({ hindrance, steps }) => [
      hindrance ? 'friend hindered' : 'friend arrived',
      ...steps.flatMap(({ state }) => (state === 'claimed' ? ['friend earned'] : [])),
    ]),
    ...[bonuses.active, ...bonuses.waiting, ...bonuses.ended].flatMap((bonus) => (bonus ? [`bonus ${bonus.state}`] : [])),
  ]
}

async function statesOfBrand(): Promise<string[]> {
  const [reviews, raffles] = [await readRankReviews(context, { size: 100 }), await readRaffles(context, { size: 100 })]
  const boards = await readPeriods(context, { size: 100 })
  return [
    ...reviews.rows.map(({ outcome }) => `rank ${outcome}`),
    ...raffles.rows.map(({ state }) => `raffle ${state}`),
    ...boards.rows.map(({ state }) => `leaderboard ${state}`),
  ]
}
