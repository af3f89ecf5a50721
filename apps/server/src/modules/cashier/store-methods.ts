import { type Db, sql, type Tx } from '#platform/database.ts'
import { CHANNELS_MAX, type DepositTerms, type NewChannel, writeRoute } from './rules-methods.ts'
import { channelColumns } from './store.ts'

const ENDED_MAX = 50
const CHANGES_MAX = 200

/** The deposit channels of the brand, closed ones among them; those that were closed for good come last, the latest first. */
export async function listAllChannels(db: Db, brandId: number) {
  const query = db.selectFrom('cashier.channel').select(channelColumns).where('brand_id', '=', brandId)
  return await query
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('code')
    .limit(CHANNELS_MAX + ENDED_MAX)
    .execute()
}

export type Channel = Awaited<ReturnType<typeof listAllChannels>>[number]

/** Locks a channel that was not closed for good. */
export async function lockChannel(db: Tx, brandId: number, code: string): Promise<Channel | undefined> {
  const query = db.selectFrom('cashier.channel').select(channelColumns).where('brand_id', '=', brandId).where('code', '=', code)
  return await query.where('ended_at', 'is', null).forUpdate().executeTakeFirst()
}

/** Whether a code is taken, how many channels are not closed for good, and the last place among all of them. */
export async function surveyChannels(db: Tx, brandId: number, code: string) {
  const query = db.selectFrom('cashier.channel').where('brand_id', '=', brandId)
  return await query
    .select([
      sql<boolean>`coalesce(bool_or(code = ${code}), false)`.as('isTaken'),
      sql<number>`(count(*) filter (where ended_at is null))::integer`.as('standing'),
      sql<number>`coalesce(max(position), 0)::integer`.as('lastPosition'),
    ])
    .executeTakeFirstOrThrow()
}

const termColumns = (terms: DepositTerms | NewChannel) => ({
  name: terms.names.EN,
  name_filipino: terms.names.TY,
  minimum_minor: terms.minimum,
  maximum_minor: terms.maximum,
  fee_minor: terms.fee,
  fee_basis_points: terms.feeBasisPoints,
  hours: terms.hours,
  adapter: terms.adapter,
  countries: terms.countries,
  account: terms.account && JSON.stringify(terms.account),
  coin: terms.coin && JSON.stringify(terms.coin),
  route: terms.route && JSON.stringify(writeRoute(terms.route)),
})

/** Writes a channel on which two operators agreed; it begins closed. */
export async function insertAgreedChannel(
  db: Tx,
  brandId: number,
  { position, ...terms }: NewChannel & { position: number },
): Promise<void> {
  const place = { brand_id: brandId, code: terms.channel, kind: terms.group, position, is_open: false }
  await db
    .insertInto('cashier.channel')
    .values({ ...place, ...termColumns(terms) })
    .execute()
}

/** Closes a channel for good. */
export async function endChannel(db: Tx, brandId: number, { channel, at }: { channel: string; at: Date }): Promise<void> {
  await db
    .updateTable('cashier.channel')
    .set((row) => ({ is_open: false, ended_at: at, version: row('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('code', '=', channel)
    .execute()
}

/** Writes terms on which two operators agreed. */
export async function updateTerms(db: Tx, brandId: number, terms: DepositTerms): Promise<void> {
  await db
    .updateTable('cashier.channel')
    .set((row) => ({ ...termColumns(terms), version: row('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('code', '=', terms.channel)
    .execute()
}

type Place = { channel: string; isOpen: boolean; position: number }

export async function updatePlace(db: Tx, brandId: number, { channel, isOpen, position }: Place): Promise<void> {
  await db
    .updateTable('cashier.channel')
    .set((row) => ({ is_open: isOpen, position, version: row('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('code', '=', channel)
    .execute()
}

const changeColumns = [
  'id',
  'channel',
  'terms',
  'version',
  'state',
  'why',
  'asked_by as askedBy',
  'asked_by_name as askedByName',
  'asked_at as askedAt',
] as const

type NewChange = {
  id: string
  brandId: number
  channel: string | null
  terms: unknown
  version: number
  why: string
  askedBy: bigint
  askedByName: string
  at: Date
}

export async function insertChange(db: Tx, { brandId, askedBy, askedByName, at, terms, ...change }: NewChange): Promise<void> {
  const asked = { state: 'asked', asked_by: askedBy, asked_by_name: askedByName, asked_at: at }
  await db
    .insertInto('cashier.method_change')
    .values({ ...change, brand_id: brandId, terms: JSON.stringify(terms), ...asked })
    .execute()
}

export async function lockChange(db: Tx, brandId: number, id: string) {
  const query = db.selectFrom('cashier.method_change').select(changeColumns).where('id', '=', id).where('brand_id', '=', brandId)
  return await query.forUpdate().executeTakeFirst()
}

/** The changes that wait for a second operator, one a method. */
export async function askedChanges(db: Db | Tx, brandId: number) {
  const query = db.selectFrom('cashier.method_change').select(changeColumns).where('brand_id', '=', brandId)
  return await query.where('state', '=', 'asked').limit(CHANGES_MAX).execute()
}

/** The last terms of withdrawals on which two operators agreed. */
export async function agreedWithdrawalTerms(db: Db | Tx, brandId: number) {
  const query = db.selectFrom('cashier.method_change').select(['terms', 'version']).where('brand_id', '=', brandId)
  return await query.where('channel', 'is', null).where('state', '=', 'done').orderBy('version', 'desc').limit(1).executeTakeFirst()
}

type Decided = { state: 'rejected' | 'done'; by: bigint; at: Date }

export async function decideChange(db: Tx, id: string, { state, by, at }: Decided): Promise<void> {
  await db.updateTable('cashier.method_change').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()
}
