import { sql } from 'kysely'
import type { DatabaseTransaction } from '#database.ts'
import type { Priced } from '#feed/rows.ts'

export type ControlledMarket = {
  event_id: string
  market_id: number
  specifiers: string
  outcomes: Record<string, Priced>
  is_held: boolean
  is_decided: boolean
  shifts: Record<string, number>
}

/** Holds an event, which is locked by now, or lets it go; its prices are to be renewed with it. */
export async function setEventHold(tx: DatabaseTransaction, id: string, isHeld: boolean): Promise<void> {
  await sql`update sportsbook.event set is_held = ${isHeld} where id = ${id}`.execute(tx)
}

/** Whether an event is held, locked; undefined where there is none. */
export async function lockEventHold(tx: DatabaseTransaction, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_held: boolean }>`select is_held from sportsbook.event where id = ${id} for no key update`.execute(tx)
  return rows[0]?.is_held
}

/** A market, locked: tickets that it is being bet on wait, or are taken already. */
export async function lockControlled(tx: DatabaseTransaction, row: bigint): Promise<ControlledMarket | undefined> {
  const { rows } = await sql<ControlledMarket>`
    select event_id, market_id, specifiers, outcomes, is_held, is_decided, shifts from sportsbook.market where id = ${row}
    for no key update`.execute(tx)
  return rows[0]
}

export async function setMarketHold(tx: DatabaseTransaction, row: bigint, isHeld: boolean): Promise<void> {
  await sql`update sportsbook.market set is_held = ${isHeld}, version = version + 1 where id = ${row}`.execute(tx)
}

export async function setShifts(tx: DatabaseTransaction, row: bigint, shifts: Readonly<Record<string, number>>): Promise<void> {
  await sql`update sportsbook.market set shifts = ${JSON.stringify(shifts)}::jsonb, version = version + 1 where id = ${row}`.execute(tx)
}

/** Gives the markets of events another version, in the order in which feeds lock them: what they were offered at before is not bet any more. */
export async function renewPrices(tx: DatabaseTransaction, eventIds: readonly string[]): Promise<void> {
  await sql`
    with named as (
      select id from sportsbook.market where event_id = any(${[...eventIds]}::text[]) and not is_decided
      order by event_id, market_id, specifiers
      for no key update
    )
    update sportsbook.market set version = version + 1 from named where market.id = named.id`.execute(tx)
}
