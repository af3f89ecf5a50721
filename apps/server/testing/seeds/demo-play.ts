import { createHash, randomUUID } from 'node:crypto'
import { chanceFrom } from '@croupier/fairness/chance'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { applyPayment, openDeposit } from '../../src/modules/cashier/deposits.ts'
import { settleBatch } from '../../src/modules/games/settlement/message-batches.ts'
import { digestOf, type MoneyMessage } from '../../src/modules/games/settlement/rules.ts'
import type { Command } from '../../src/modules/games/settlement/settlements.ts'
import { operationId } from '../../src/modules/wallet/operations.ts'
import { callFrom } from './demo-call.ts'
import { demoGames } from './demo-games.ts'

export type Player = { memberId: bigint; username: string; token: string; since: number }
/** A player's turn; the number of the round stands in the stream of chance, so the same turn ends alike in every installation. */
export type Turn = { player: Player; round: number }

const SERVER_SEED = createHash('sha256').update('the demo line').digest()
const ROUND_GAP_MS = 20_000
/** The stripe of the vendor's account that a lone writer uses. */
const STRIPE = 64

/**
 * One round of each player by the rules of the game of that turn, told in the vendor's messages: a bet, and the win that closes
 * the round. Studio has not heard of them.
 */
export async function playRounds(context: Context, turns: readonly Turn[]): Promise<void> {
  if (turns.length === 0) return
  const commands = turns.flatMap((turn) => roundOf(context, turn))
  await settleBatch({ ...context, now: new Date(context.now.getTime() + ROUND_GAP_MS) }, commands, STRIPE)
}

function roundOf(context: Context, { player, round }: Turn): Command[] {
  const { memberId, username, token } = player
  const game = demoGames[drawn(`${username} chooses in ${round}`, demoGames.length)]
  if (!game) return []
  const { stakeMinor, payoutMinor, betOn } = game.play(chanceFrom({ serverSeed: SERVER_SEED, clientSeed: username, nonce: round }))
  const bet = randomUUID()
  const shared = {
    memberId,
    currency: 'PHP',
    gameCode: game.code,
    round: `line-${username}-${round}`,
    isFree: false,
    rewardUuid: null,
    isPromo: false,
  }
  const message = (
    own: Pick<MoneyMessage, 'kind' | 'transactionUuid' | 'referenceUuid' | 'amountMinor' | 'isRoundClosed' | 'betOn'>,
  ): Command => ({
    brandId: context.actor.brandId,
    vendorCode: 'STU',
    message: { ...shared, ...own },
    digest: digestOf({ ...shared, ...own }),
    token,
  })
  return [
    message({ kind: 'bet', transactionUuid: bet, referenceUuid: null, amountMinor: stakeMinor, isRoundClosed: false, betOn }),
    message({ kind: 'win', transactionUuid: randomUUID(), referenceUuid: bet, amountMinor: payoutMinor, isRoundClosed: true }),
  ]
}

/** A number below `below` that follows from a text: the history is the same in every installation. */
export function drawn(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % below
}

type PayIn = { brandId: number; memberId: bigint; amountMinor: bigint }

/** A deposit that its provider says was paid; the provider of the past is asked nothing. */
export async function payIn(context: Context, { brandId, memberId, amountMinor }: PayIn): Promise<void> {
  const id = randomUUID()
  const { deposits } = context.ports.payments
  const openPayment = async () => ({ state: 'opened' as const, providerRef: `demo-${id}`, pageUrl: 'about:blank' })
  const payments = { ...context.ports.payments, deposits: { ...deposits, hosted_page: { ...deposits.hosted_page, openPayment } } }
  const past = { ...context, ports: { ...context.ports, payments } }
  const actor = { ...context.actor, kind: 'member' as const, memberId, sessionId: 0n }
  await openDeposit({ ...past, actor }, { id, amount: amountMinor, channel: 'ewallet' }, callFrom(''))
  await inTransaction(asSystem(past, brandId), (tx) =>
    applyPayment(tx, { reference: operationId('deposit', memberId, id), state: 'paid', evidence: 'paid at the demo provider' }),
  )
}
