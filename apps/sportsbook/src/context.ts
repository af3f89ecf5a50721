import type { VendorContext } from '@croupier/vendor-server/context'
import type { Operator } from './config.ts'
import type { Database } from './database.ts'
import type { AcceptTicket } from './tickets/acceptances.ts'

/** What every verb of the sportsbook gets. `db` are all of its tables, `tables` those that every vendor has. */
export type Context = VendorContext<Operator> & { db: Database; acceptTicket: AcceptTicket }
