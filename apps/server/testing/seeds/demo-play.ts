import { createHash, randomUUID } from 'node:crypto'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { applyPayment, openDeposit } from '../../src/modules/cashier/deposits.ts'
import { settleBatch } from '../../src/modules/games/message-batches.ts'
import { digestOf, type MoneyMessage } from '../../src/modules/games/rules.ts'
import type { Command } from '../../src/modules/games/settlements.ts'
import { operationId } from '../../src/modules/wallet/operations.ts'
import { callFrom } from './demo-call.ts'

export type Player = { memberId: bigint; username: string; token: string; since: number }

const GAME = 'stu_lantern_tide'
/** What a spin pays, in hundredths of the stake; about 94 of 100 on the average. */
const OUTCOMES = [0, 0, 0, 0, 0, 50, 50, 100, 100, 150, 200, 480]
const STAKES = [10_000n, 20_000n, 50_000n, 100_000n]
const ROUND_GAP_MS = 20_000
/** The stripe of the vendor's account that a lone writer uses. */
const STRIPE = 64

/** One round of each player, told in the vendor's messages: a bet, and the win that closes the round. */
export async function playRounds(context: Context, players: readonly Player[]): Promise<void> {
  if (players.length === 0) return
  const commands = players.flatMap((player, index) => roundOf(context, player, index))
  await settleBatch({ ...context, now: new Date(context.now.getTime() + ROUND_GAP_MS) }, commands, STRIPE)
}

function roundOf(context: Context, { memberId, username, token }: Player, index: number): Command[] {
  const dice = createHash('sha256').update(`${username}${context.now.getTime()}${index}`).digest()
  const stake = STAKES[dice.readUInt8(0) % STAKES.length] ?? 10_000n
  const outcome = BigInt(OUTCOMES[dice.readUInt8(1) % OUTCOMES.length] ?? 0)
  const bet = randomUUID()
  const shared = { memberId, currency: 'PHP', gameCode: GAME, round: `line-${bet}`, isFree: false, rewardUuid: null, isPromo: false }
  const message = (own: Pick<MoneyMessage, 'kind' | 'transactionUuid' | 'referenceUuid' | 'amountMinor' | 'isRoundClosed'>): Command => ({
    brandId: context.actor.brandId,
    vendorCode: 'STU',
    message: { ...shared, ...own },
    digest: digestOf({ ...shared, ...own }),
    tokenHash: createHash('sha256').update(token).digest(),
  })
  return [
    message({ kind: 'bet', transactionUuid: bet, referenceUuid: null, amountMinor: stake, isRoundClosed: false }),
    message({ kind: 'win', transactionUuid: randomUUID(), referenceUuid: bet, amountMinor: (stake * outcome) / 100n, isRoundClosed: true }),
  ]
}

type PayIn = { brandId: number; memberId: bigint; amountMinor: bigint }

/** A deposit that its provider says was paid; the provider of the past is asked nothing. */
export async function payIn(context: Context, { brandId, memberId, amountMinor }: PayIn): Promise<void> {
  const id = randomUUID()
  const payments = {
    ...context.ports.payments,
    openPayment: async () => ({ state: 'opened' as const, providerRef: `demo-${id}`, pageUrl: 'about:blank' }),
  }
  const past = { ...context, ports: { ...context.ports, payments } }
  const actor = { ...context.actor, kind: 'member' as const, memberId, sessionId: 0n }
  await openDeposit({ ...past, actor }, { id, amount: amountMinor, channel: 'ewallet' }, callFrom(''))
  await inTransaction(asSystem(past, brandId), (tx) =>
    applyPayment(tx, { reference: operationId('deposit', memberId, id), state: 'paid', evidence: 'paid at the demo provider' }),
  )
}
