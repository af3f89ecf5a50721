import { openWriteLanes } from '@croupier/vendor-server/write-lanes'
import { type Database, inTransaction } from '#database.ts'
import { reopenMarkets } from './store-settling.ts'
import { type Accepted, acceptTickets } from './store-tickets.ts'

/** Accepts a ticket whose stake the wallet has taken. False where somebody gave it up meanwhile. */
export type AcceptTicket = (accepted: Accepted) => Promise<boolean>

const BATCH_MAX = 50

/** Tickets whose stakes are taken at the same time are accepted by one transaction. */
export function openAcceptances(db: Database): AcceptTicket {
  return openWriteLanes({ laneOf: () => '', batchMax: BATCH_MAX, write: (accepted: readonly Accepted[]) => acceptTogether(db, accepted) })
}

async function acceptTogether(db: Database, accepted: readonly Accepted[]): Promise<boolean[]> {
  const moved = await inTransaction(db, async (tx) => {
    const ids = await acceptTickets(tx, accepted)
    // Markets that were settled while a debit was on its way have its ticket still to settle.
    if (ids.length > 0) await reopenMarkets(tx, ids)
    return new Set(ids)
  })
  return accepted.map(({ id }) => moved.has(id))
}
