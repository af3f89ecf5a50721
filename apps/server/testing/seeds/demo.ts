import { addBank, addChannel } from '#modules/cashier/index.ts'
import { connectVendor, fillCatalogue, openPool } from '#modules/games/index.ts'
import { addMember, addOperator } from '#modules/identity/index.ts'
import { addAnnouncement } from '#modules/messaging/index.ts'
import { addBrand, brandByMerchant } from '#modules/site/index.ts'
import { readConfig } from '#platform/config.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { hashPassword } from '../../src/modules/identity/passwords/passwords.ts'
import { composeServer } from '../../src/server.ts'
import { seedBonuses } from './bonuses.ts'
import { liveDemoLine } from './demo-line.ts'
import { liveDemoRewards } from './demo-rewards.ts'
import { parolaSettings } from './parola.ts'
import { agentNotices, banners, helpTopics, notices, promotions } from './parola-texts.ts'
import { seedPromotions, seedRewards } from './promotions.ts'

type Demo = {
  accounts: {
    player: { username: string; password: string; paymentPassword: string }
    agent: { username: string; password: string; paymentPassword?: string }
    operator: { username: string; password: string; totpSecret: string }
  }
  studioUrl: string
  studioPublicKey: string
  /** What Studio knows the brand as, by the vendors that its games stand under. */
  studioOperators: Readonly<Record<string, number>>
  sportsbook: { url: string; publicKey: string; operatorId: number }
  /** Entries that the catalogue holds at least. */
  entriesMin: number
  /** Whether the demo agent has a line with ninety days behind it, which is half of a first start. */
  hasLine: boolean
  /** Members who play by themselves, as the sandbox has them do. */
  players: readonly { username: string; password: string }[]
}

/** Opens the demo brand with its accounts, channels, games and texts; what stands already stays. */
export async function seedDemo(environment: Record<string, string>, demo: Demo): Promise<void> {
  const server = await composeServer(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  try {
    const now = new Date()
    const known = await brandByMerchant(server.context.db, 'parola', '')
    const system = asSystem({ ...server.context, now }, known?.id ?? 0)
    const opened = known ? undefined : await openParola(system, demo, environment.PUBLIC_URL ?? '')
    const context = opened?.context ?? system
    for (const player of demo.players) await addMember(context, { ...(await withHashes(player)), type: 0, isDemo: true })
    await fillCatalogue(context, demo.entriesMin)
    await connectStudio(context, demo, opened !== undefined)
    await connectSportsbook(context, demo, opened !== undefined)
    await openPool(context, { vendorCode: 'STU', gameCode: 'stu_vault_of_pearls', ...grandTerms })
    if (opened && demo.hasLine) {
      const line = { ...opened, publicUrl: environment.PUBLIC_URL ?? '', paymentPassword: demo.accounts.agent.paymentPassword }
      const members = await liveDemoLine(context, line)
      const { operatorId, playerId: memberId } = opened
      const player = { memberId, paymentPassword: demo.accounts.player.paymentPassword }
      await liveDemoRewards(context, { operatorId, operatorName: demo.accounts.operator.username, player, members })
    }
  } finally {
    await server.stop()
  }
}

/** Connects Studio under each vendor that its games stand under. */
async function connectStudio(context: Context, demo: Demo, isNew: boolean): Promise<void> {
  for (const [vendorCode, operatorId] of Object.entries(demo.studioOperators))
    await connectVendor(context, {
      vendorCode,
      baseUrl: demo.studioUrl,
      operatorId,
      publicKey: demo.studioPublicKey,
      // Tables say which side a stake is on; an operator that decides otherwise later is not overruled by the next start.
      ...(isNew && { vendorOptions: { namesSides: true } }),
    })
}

async function connectSportsbook(context: Context, { sportsbook }: Demo, isNew: boolean): Promise<void> {
  const { url: baseUrl, publicKey, operatorId } = sportsbook
  await connectVendor(context, {
    vendorCode: 'SPB',
    baseUrl,
    operatorId,
    publicKey,
    // Singles say which side they are on.
    ...(isNew && { vendorOptions: { namesSides: true } }),
  })
}

/** 1.0 % of a stake to the pool and 0.5 % to its reserve; it begins with 750 times the highest stake of the game. */
const grandTerms = { contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 75_000_000n, maxStakeMinor: 100_000n }

type Opened = { context: Context; agentId: bigint; playerId: bigint; operatorId: bigint }

async function openParola(system: Context, demo: Demo, siteUrl: string): Promise<Opened> {
  const host = new URL(siteUrl).host
  const settings = { ...parolaSettings, domains: [host, host.replace('localhost', '127.0.0.1')] }
  const id = await addBrand(system, {
    code: 'parola',
    name: 'Parola',
    currency: 'PHP',
    hosts: ['localhost', '127.0.0.1'],
    settings,
    help: helpTopics,
  })
  const context = asSystem(system, id)
  const ids = await openAccounts(context, demo.accounts)
  await seedPromotions(context, ids.playerId)
  await seedRewards(context, ids.operatorId, demo.accounts.operator.username)
  await seedBonuses(context, ids.playerId)
  await openCashier(context)
  await writeTexts(context)
  return { context, ...ids }
}

const HISTORY_MS = 91 * 24 * 3_600_000

/** The demo agent has been here for as long as the history of the line. */
async function openAccounts(context: Context, accounts: Demo['accounts']): Promise<Omit<Opened, 'context'>> {
  const past = { ...context, now: new Date(context.now.getTime() - HISTORY_MS) }
  const agent = { ...(await withHashes(accounts.agent)), type: 2, invitationCode: 'PAROLA', isDemo: true }
  const agentId = await addMember(past, agent)
  const player = { ...(await withHashes(accounts.player)), type: 0, uplineId: agentId, payeeName: 'Ligaya Reyes', isDemo: true }
  const playerId = await addMember(context, player)
  const permissions = ['support', 'identity', 'cashier', 'games', 'agents', 'brand', 'audit', 'operators'] as const
  return { agentId, playerId, operatorId: await addOperator(context, { ...accounts.operator, permissions }) }
}

/** What stands of a login: its name, and its passwords as hashes. */
async function withHashes({ username, password, paymentPassword }: { username: string; password: string; paymentPassword?: string }) {
  const login = { username, passwordHash: await hashPassword(password) }
  return paymentPassword === undefined ? login : { ...login, paymentPasswordHash: await hashPassword(paymentPassword) }
}

async function openCashier(context: Context): Promise<void> {
  const limits = { minimumMinor: 10_000n, maximumMinor: 5_000_000n, feeMinor: 0n }
  await addChannel(context, { code: 'ewallet', kind: 'wallet', name: 'E-wallet', ...limits, position: 1 })
  await addChannel(context, { code: 'instapay', kind: 'bank', name: 'InstaPay', ...limits, position: 2 })
  await addChannel(context, { code: 'card', kind: 'card', name: 'Debit card', ...limits, maximumMinor: 2_000_000n, position: 3 })
  const account = { bank: 'Bank of Try', holder: 'Parola (play money)', number: '0012-3456-7890', days: 3 }
  await addChannel(context, { code: 'transfer', kind: 'bank', name: 'Bank transfer', ...limits, position: 4, account })
  await addChannel(context, { code: 'qrph', kind: 'wallet', name: 'QR Ph', ...limits, position: 5, adapter: 'qr_ph' })
  const coin = { asset: 'USDT', network: 'Test network', confirmations: 3 }
  await addChannel(context, { code: 'usdt', kind: 'wallet', name: 'USDT', ...limits, position: 6, coin })
  const banks = ['BDO Unibank', 'BPI', 'Metrobank', 'Land Bank', 'UnionBank', 'Security Bank']
  for (const [position, name] of banks.entries())
    await addBank(context, { code: name.split(' ')[0]?.toUpperCase() ?? name, name, position })
}

async function writeTexts(context: Context): Promise<void> {
  const blank = {
    imageUrl: null,
    groupName: null,
    linkage: null,
    linkageType: null,
    promotionType: null,
    execution: null,
    startsAt: context.now,
  }
  for (const [position, row] of banners.entries()) await addAnnouncement(context, { ...blank, ...row, type: 'B', position })
  for (const [position, row] of notices.entries()) await addAnnouncement(context, { ...blank, ...row, type: 'PL', position })
  for (const [position, row] of agentNotices.entries()) await addAnnouncement(context, { ...blank, ...row, type: 'A', position })
  for (const [position, row] of promotions.entries()) await addAnnouncement(context, { ...blank, ...row, type: 'PR', position })
}
