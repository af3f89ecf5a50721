import { brandOf } from '#modules/site/index.ts'
import { asSystem, type Context, inTransaction } from '#platform/context.ts'
import { settleBatch } from '../settlement/message-batches.ts'
import { decideStale } from './rules.ts'
import { returnOf } from './rules-stale.ts'
import { settleRound, staleRounds, standingBets } from './store.ts'

/** A round that is open for two days has been forgotten by somebody (section 6.4 of the protocol). */
const OPEN_MAX_MS = 48 * 3_600_000
const PAGE = 100
const ROUNDS_MAX = 2000
/** The stripe of the vendors' accounts for what no lane writes; lanes draw theirs above the members' sixty-four. */
const STRIPE = 0

type StaleRound = Awaited<ReturnType<typeof staleRounds>>[number]

/**
 * Closes rounds that stay open. The vendor is asked what became of them; what it played stands as it is, and a stake that it did
 * not play, or of which it says nothing, goes back to the player.
 */
export async function closeStaleRounds(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - OPEN_MAX_MS)
  let after = 0n
  for (let seen = 0; seen < ROUNDS_MAX; seen += PAGE) {
    const page = await staleRounds(context.db, before, { after, limit: PAGE })
    for (const round of page) await closeOne(asSystem(context, round.brandId), round)
    const last = page.at(-1)
    if (page.length < PAGE || !last) return
    after = last.id
  }
}

/** One round that fails must not keep the others open. */
async function closeOne(context: Context, round: StaleRound): Promise<void> {
  try {
    const answer = await context.ports.vendors.transactions({ ...round, round: round.roundRef })
    const decided = decideStale(round, answer.state === 'ok' ? answer.movements : undefined)
    if (decided === 'wait') return
    if (decided === 'return') await returnStakes(context, round)
    await inTransaction(context, (tx) => settleRound(tx.db, round.id, tx.now))
  } catch (failure) {
    context.log.error({ round: String(round.id), failure: String(failure) }, 'closing a round failed')
  }
}

/** Undoes the bets of a round as the vendor's own rollbacks would, under ids that a second run makes again. */
async function returnStakes(context: Context, round: StaleRound): Promise<void> {
  const { currency } = await brandOf(context, round.brandId)
  const bets = await standingBets(context.db, round.id)
  const commands = bets.map((bet) => returnOf(round, bet, currency))
  if (commands.length > 0) await settleBatch(context, commands, STRIPE)
}
