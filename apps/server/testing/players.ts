import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@croupier/calendar/durations'
import { openPool } from '#modules/games/index.ts'
import { addMember } from '#modules/identity/index.ts'
import { operationId, postTransfer, readBalance, walletOf } from '#modules/wallet/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { insertGames } from '../src/modules/games/catalogue/store.ts'
import { insertLaunch } from '../src/modules/games/launches/store.ts'
import { setLimit } from '../src/modules/limits/choices.ts'
import { hashed } from './hashes.ts'
import { unexplained } from './ledger.ts'

/** A member of the first brand with money, and an open game session at Studio. */
export async function aGamePlayer(context: Context, username: string, amountMinor: bigint) {
  const memberId = await addMember(context, { username, passwordHash: await hashed('correct horse battery'), type: 0 })
  if (amountMinor > 0n) await giveMoney(context, memberId, amountMinor)
  const token = await aToken(context, memberId)
  const balance = async () => (await readBalance(context, { memberId, kind: 'member' }, 'PHP')).availableMinor
  return { memberId, user: String(memberId), token, balance }
}

/** A token of a session at Studio; in the past it is one that has ended. */
export async function aToken(context: Context, memberId: bigint, expiresAt = new Date(Date.now() + HOUR_MS)): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const session = { memberId, vendorCode: 'STU', nodeId: 1001, currency: 'PHP', expiresAt }
  const tokenHash = createHash('sha256').update(token).digest()
  await inTransaction(context, (tx) =>
    insertLaunch(tx.db, { ...session, tokenHash, brandId: tx.actor.brandId, startedAt: new Date(expiresAt.getTime() - HOUR_MS) }),
  )
  return token
}

/** Money of a test: a deposit that no row of the cashier explains. */
export async function giveMoney(context: Context, memberId: bigint, amountMinor: bigint): Promise<void> {
  const payment = { class: 'payment' as const, ownerId: 0n, unit: 'PHP', realm: 'real' as const }
  const legs = [
    { account: payment, amountMinor: -amountMinor },
    { account: walletOf({ memberId, kind: 'member' }, 'PHP'), amountMinor },
  ]
  const order = { operationId: operationId('test', memberId), kind: 'deposit' as const, legs }
  await inTransaction(await unexplained(context), (tx) => postTransfer(tx, order))
}

/** Locks a member as the console does. */
export async function lockMember(context: Context, memberId: bigint): Promise<void> {
  await context.db.updateTable('identity.member').set({ status: 'locked' }).where('id', '=', memberId).execute()
}

/** Gives a member a limit of nothing a day, as the member would set it. */
export async function forbidStakes(context: Context, memberId: bigint): Promise<void> {
  const actor = { ...context.actor, kind: 'member' as const, memberId, sessionId: 0n }
  await setLimit({ ...context, now: new Date(), actor }, { kind: 'stake', period: 'day', amount: 0n })
}

const poolTerms = { contributionPpm: 10_000n, reservePpm: 5_000n, seedMinor: 1_000_000n, maxStakeMinor: 1_000n }

/** A game of Studio for which the brand keeps a pool. */
export async function aPoolGame(context: Context): Promise<string> {
  const gameCode = 'stu_vault_of_pearls'
  await openPool(context, { vendorCode: 'STU', gameCode, ...poolTerms })
  return gameCode
}

/** A second game of Studio, for a session that changes its game. */
export async function anotherGame(context: Context): Promise<string> {
  const texts = { nameEn: 'Second game', nameTy: 'Ikalawang laro', searchText: 'second game' }
  const flags = { isHot: false, isNew: false, hasTrial: false, isGroup: false }
  const game = { nodeId: 990_001, vendorCode: 'STU', gameType: 'RNG' as const, subType: null, gameCode: 'stu_second_game', position: 9 }
  await inTransaction(context, (tx) => insertGames(tx.db, [{ ...game, ...texts, ...flags }]))
  return game.gameCode
}
