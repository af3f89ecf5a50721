import { noConditions } from '@croupier/contract/promotions-conditions'
import { addOffer } from '../../apps/server/src/modules/bonuses/index.ts'
import { addActivity, addPoints, addReward, openBudget, openProgram } from '../../apps/server/src/modules/promotions/index.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { asSystem, type Context } from '../../apps/server/src/platform/context.ts'
import { composeServer } from '../../apps/server/src/server.ts'
import { hashed } from '../../apps/server/testing/hashes.ts'
import { aSession } from '../../apps/server/testing/lines.ts'
import { openSealing } from '../../apps/server/testing/login-client.ts'
import { seedPromotions } from '../../apps/server/testing/seeds/promotions.ts'
import { serverEnvironment } from '../start/services.ts'
import { withOwner } from './striking.ts'
import type { System } from './system.ts'

const PROMOTIONS = 5
const AWARD_MINOR = 500n
/** Less than all of them ask for, so that it empties in the middle. */
const SMALL_AWARDS = 20n
const LARGE_MINOR = 10_000_000n
const RAFFLE = 'parola-raffle'
export const PAYMENT_PASSWORD = 'a harbour at night'
/** What an exchange of points takes. */
export const POINTS_STEP = 10n
export const BONUS_CODES = ['fault-spring', 'fault-summer', 'fault-autumn']
const NO_WEIGHTS = { RNG: 0, LIVE: 0, FISH: 0, SPORTS: 0, PVP: 0, ELOTT: 0, LOTT: 0, ESPORTS: 0, COCKFIGHT: 0 }
const PRICE_POINTS = 100n
/** Enough for most of what each member wants, and too little for the last of it. */
const POINTS_EACH = 400n

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
  /** Rewards of the mall: money, and goods. */
  cash: string
  goods: string
  /** Members who claim the rebate of yesterday; the others are paid it at once. */
  claimingRebates: ReadonlySet<string>
  /** Seals what carries a payment password. */
  sealed: (body: object) => Promise<string>
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
    await openMall(context, system)
    for (const code of BONUS_CODES) await addCode(context, code)
    const claimers: Claimer[] = []
    for (const { id } of system.players) claimers.push({ memberId: id, token: await aSession(context, BigInt(id)) })
    const claimingRebates = new Set(claimers.flatMap(({ memberId }, at) => (at % 2 === 0 ? [memberId] : [])))
    const site = system.siteUrls[0] ?? ''
    return { site, claimers, claimingRebates, sealed: await openSealing(site), ...(await readIds(system)) }
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
  for (const kind of ['mission', 'rank', 'raffle', 'mall', 'rebate'] as const)
    await openProgram(context, { kind, budget: 'large', leastMinor: 0n, convert: undefined })
  await openProgram(context, { kind: 'points', budget: 'large', leastMinor: 0n, convert: { points: POINTS_STEP, minor: 400n } })
  await openProgram(context, { kind: 'promotion', budget: 'small', leastMinor: 0n, convert: undefined })
}

/** Two rewards of the mall, and members with points and a payment password. */
async function openMall(context: Context, system: System): Promise<void> {
  const words = { title: 'Fault', summary: '' }
  const reward = { points: PRICE_POINTS, picture: 'coins', stock: null, texts: { EN: words, TY: words }, position: 0, isOpen: true }
  await addReward(context, { ...reward, code: 'fault-cash', award: { kind: 'money', amount: 900n } })
  await addReward(context, { ...reward, code: 'fault-goods', award: null })
  for (const { id } of system.players)
    await addPoints(context, { memberId: BigInt(id), kind: 'mission', reference: 'day-rounds fault', points: POINTS_EACH })
  const hash = await hashed(PAYMENT_PASSWORD)
  await withOwner(system, async (owner) => {
    await owner.query('update identity.member set payment_password_hash = $1', [hash])
  })
}

/** A bonus that no game counts for: it moves nothing that the vendor is told. */
async function addCode(context: Context, code: string): Promise<void> {
  const words = { title: 'Fault', summary: '' }
  await addOffer(context, {
    ...{ code, texts: { EN: words, TY: words }, gift: { kind: 'code', amount: 300n }, budgetCode: 'large' },
    ...{ startsAt: context.now, endsAt: null, isOpen: true, stock: null },
    terms: {
      ...{
        first: 'real',
        isSticky: false,
        times: 1,
        isWithDeposit: false,
        weights: NO_WEIGHTS,
        games: [],
        maxBet: null,
        maxWin: null,
        days: 7,
      },
      isEndedByWithdrawal: false,
    },
  })
}

async function readIds(system: System): Promise<Pick<RewardsStage, 'promotions' | 'lastPiece' | 'missions' | 'raffle' | 'cash' | 'goods'>> {
  const ids = { promotions: [] as string[], lastPiece: '', missions: [] as string[], raffle: '', cash: '', goods: '' }
  await withOwner(system, async (owner) => {
    const read = async (query: string) => (await owner.query<{ id: string }>(query)).rows.map(({ id }) => id)
    const [lastPiece = '', ...promotions] = await read("select id::text from promotions.activity where code like 'fault-%' order by code")
    const [raffle = ''] = await read(`select id::text from promotions.activity where code = '${RAFFLE}'`)
    const [cash = '', goods = ''] = await read("select id::text from promotions.reward where code like 'fault-%' order by code")
    const missions = await read('select id::text from promotions.mission order by id limit 5')
    Object.assign(ids, { promotions, lastPiece, raffle, cash, goods, missions })
  })
  return ids
}
