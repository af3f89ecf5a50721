import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { isBusy } from '#platform/database.ts'

const TRIES_MAX = 10

/** Does it again, as every caller does, while the wallet is busy: on a loaded machine one of many waits longer than a lock may take. */
export async function whileBusy<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (failure) {
      if (tries === TRIES_MAX || !isBusy(failure)) throw failure
    }
  }
}

/** Waits for whatever runs anywhere in the cluster, other files' tests too: a fold takes what was told before only when that has ended. */
export async function untilTold(client: Client): Promise<void> {
  const { rows: own } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  for (let isPast = false; !isPast; await sleep(5)) {
    const { rows } = await client.query<{ isPast: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > $1::bigint as "isPast"',
      [own[0]?.xid],
    )
    isPast = rows[0]?.isPast === true
  }
}

/** How many connections the database has ended by itself, as it does with one that stands still in the middle of a transaction. */
export async function connectionsLost(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ lost: string }>(
    'select sessions_fatal as lost from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.lost
}
