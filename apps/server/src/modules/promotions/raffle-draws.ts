import { drawWinners, openTicketList } from '@croupier/fairness/raffle'
import { operationId } from '#modules/wallet/index.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { prizeAt } from './rules-raffles.ts'
import { seedOfRaffle } from './sealed-tables.ts'
import { insertAward } from './store.ts'
import { holdersOf, insertWin, listDueRaffles, listTickets, lockRaffle, updateDrawn } from './store-raffles.ts'

const DRAWN_AT_ONCE = 20
const LISTED_AT_ONCE = 5_000

/** Draws the raffles whose time has come, each in one transaction: a second run finds it drawn, and a killed one leaves it to the next. */
export async function drawRaffles(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const named of await listDueRaffles(context.db, context.now, DRAWN_AT_ONCE))
    await inTransaction(asSystem(context, named.brandId), (tx) => drawRaffle(tx, named)).catch((failure) => failures.push(failure))
  // One raffle that cannot be drawn holds up no other, and the job still fails with it.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} raffles could not be drawn`)
}

/** Draws by the committed seed and the final list of tickets; what was won waits in the reward centre. */
async function drawRaffle(tx: TxContext, named: { brandId: number; activityId: bigint }): Promise<void> {
  const raffle = await lockRaffle(tx.db, named)
  if (raffle?.state !== 'open') return
  const { activityId, tickets, prizes } = raffle
  const seed = tx.ports.seal.open(raffle.seedSealed, seedOfRaffle(named))
  const listHash = await hashOfTickets(tx, activityId)
  const winners = drawWinners({ seed: Buffer.from(seed, 'hex'), listHash, tickets, prizes: prizes.length })
  const holders = await holdersOf(tx.db, activityId, winners)
  for (const [at, ticket] of winners.entries()) {
    const memberId = holders.get(ticket)
    if (memberId === undefined) throw new Error(`nobody holds ticket ${ticket} of raffle ${activityId}`)
    const awardId = operationId('raffle', activityId, String(at + 1))
    const award = prizeAt(raffle, at + 1)
    await insertAward(tx.db, named.brandId, { id: awardId, memberId, activityId, award, at: tx.now })
    await insertWin(tx.db, { ...named, place: at + 1, ticket, awardId, at: tx.now })
  }
  await updateDrawn(tx.db, activityId, { seed, listHash, at: tx.now })
}

async function hashOfTickets(tx: TxContext, activityId: bigint): Promise<string> {
  const list = openTicketList()
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const runs = await listTickets(tx.db, activityId, { after, limit: LISTED_AT_ONCE })
    list.add(runs)
    const last = runs.at(-1)
    after = last && BigInt(last.first)
  }
  return list.hash()
}
