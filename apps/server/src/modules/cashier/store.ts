import type { channelCoin, channelGroups, transferAccount } from '@croupier/contract/console/cashier-methods'
import type * as z from 'zod/mini'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import type { DepositAdapterName } from '#platform/ports.ts'
import { conditionsOf, type WrittenFilter } from '#platform/store-filters.ts'
import type { DepositState } from './rules.ts'
import { CHANNELS_MAX } from './rules-methods.ts'

export const channelColumns = [
  'code',
  'kind',
  'name',
  'name_filipino as nameFilipino',
  'minimum_minor as minimumMinor',
  'maximum_minor as maximumMinor',
  'fee_minor as feeMinor',
  'fee_basis_points as basisPoints',
  'hours',
  'adapter',
  'countries',
  'account',
  'coin',
  'route',
  'position',
  'is_open as isOpen',
  'ended_at as endedAt',
  'version',
] as const

/** The channels that are open, in the order of the member's page. */
export async function listChannels(db: Db | Tx, brandId: number) {
  return await db
    .selectFrom('cashier.channel')
    .select(channelColumns)
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .orderBy('position')
    .limit(CHANNELS_MAX)
    .execute()
}

type NewChannel = {
  code: string
  kind: (typeof channelGroups)[number]
  name: string
  minimumMinor: bigint
  maximumMinor: bigint
  feeMinor: bigint
  position: number
  adapter?: DepositAdapterName
  /** Where members transfer to, of a channel of bank transfers. */
  account?: z.infer<typeof transferAccount>
  /** What members pay in, of a channel of crypto. */
  coin?: z.infer<typeof channelCoin>
}

export async function insertChannel(db: Tx, brandId: number, channel: NewChannel): Promise<void> {
  await db
    .insertInto('cashier.channel')
    .values({
      brand_id: brandId,
      code: channel.code,
      kind: channel.kind,
      name: channel.name,
      minimum_minor: channel.minimumMinor,
      maximum_minor: channel.maximumMinor,
      fee_minor: channel.feeMinor,
      position: channel.position,
      ...(channel.adapter && { adapter: channel.adapter }),
      ...(channel.coin && { adapter: 'crypto', coin: JSON.stringify(channel.coin) }),
      ...(channel.account && { adapter: 'bank_transfer', account: JSON.stringify(channel.account) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const depositColumns = [
  'id',
  'brand_id as brandId',
  'member_id as memberId',
  'client_id as clientId',
  'channel',
  'route',
  'adapter',
  'amount_minor as amountMinor',
  'fee_minor as feeMinor',
  'currency',
  'state',
  'provider_ref as providerRef',
  'redirect_url as redirectUrl',
  'created_at as createdAt',
  'finished_at as finishedAt',
  'account',
  'expires_at as expiresAt',
  'qr_data as qrData',
  'coin',
  'confirmations',
  'confirmations_sequence as confirmationsSequence',
  'proof_at as proofAt',
  'reason',
] as const

export type Deposit = NonNullable<Awaited<ReturnType<typeof findDeposit>>>

export async function findDeposit(db: Db | Tx, brandId: number, by: { id: string } | { memberId: bigint; clientId: string }) {
  const query = db.selectFrom('cashier.deposit').select(depositColumns).where('brand_id', '=', brandId)
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('member_id', '=', by.memberId).where('client_id', '=', by.clientId)
  ).executeTakeFirst()
  return row && { ...row, state: row.state as DepositState }
}

/** Locks a deposit by its own id, whichever brand it is of: a webhook knows only the reference. */
export async function lockDeposit(db: Tx, id: string) {
  const row = await db.selectFrom('cashier.deposit').select(depositColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, state: row.state as DepositState }
}

/** Which brand a deposit or withdrawal is of, and the adapter of a deposit; undefined when there is none. */
export async function orderOf(db: Db, id: string): Promise<{ brandId: number; adapter: string | null } | undefined> {
  const deposits = db.selectFrom('cashier.deposit').select(['brand_id as brandId', 'adapter']).where('id', '=', id)
  const withdrawals = db.selectFrom('cashier.withdrawal').select('brand_id as brandId').where('id', '=', id)
  const deposit = await deposits.executeTakeFirst()
  if (deposit) return deposit
  const withdrawal = await withdrawals.executeTakeFirst()
  return withdrawal && { ...withdrawal, adapter: null }
}

type NewDeposit = {
  id: string
  brandId: number
  memberId: bigint
  clientId: string
  channel: string
  /** The name of the route that the member chose. */
  route: string | null
  adapter: string
  amountMinor: bigint
  feeMinor: bigint
  currency: string
  at: Date
  /** Of a bank transfer: the account that the member is shown, and when the order ends. */
  transfer?: { account: unknown; expiresAt: Date }
  /** Of crypto: the coin as the channel has it. */
  coin?: unknown
}

export async function insertDeposit(db: Tx, deposit: NewDeposit): Promise<void> {
  await db
    .insertInto('cashier.deposit')
    .values({
      id: deposit.id,
      brand_id: deposit.brandId,
      member_id: deposit.memberId,
      client_id: deposit.clientId,
      channel: deposit.channel,
      route: deposit.route,
      adapter: deposit.adapter,
      amount_minor: deposit.amountMinor,
      fee_minor: deposit.feeMinor,
      currency: deposit.currency,
      state: 'created',
      created_at: deposit.at,
      asked_at: deposit.at,
      ...(deposit.coin !== undefined && { coin: JSON.stringify(deposit.coin) }),
      ...(deposit.transfer && { account: JSON.stringify(deposit.transfer.account), expires_at: deposit.transfer.expiresAt }),
    })
    .execute()
}

type DepositChange = {
  state?: DepositState
  providerRef?: string
  redirectUrl?: string
  transferId?: bigint
  finishedAt?: Date
  askedAt?: Date
  proofAt?: Date
  reason?: string
  qrData?: string
  /** As JSON. */
  coin?: string
  confirmations?: number
  confirmationsSequence?: number
  expiresAt?: Date
}

export async function updateDeposit(db: Db | Tx, id: string, change: DepositChange): Promise<void> {
  await db
    .updateTable('cashier.deposit')
    .set({
      coin: change.coin,
      confirmations: change.confirmations,
      confirmations_sequence: change.confirmationsSequence,
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.providerRef === undefined ? {} : { provider_ref: change.providerRef }),
      ...(change.redirectUrl === undefined ? {} : { redirect_url: change.redirectUrl }),
      ...(change.transferId === undefined ? {} : { transfer_id: change.transferId }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
      ...(change.askedAt === undefined ? {} : { asked_at: change.askedAt }),
      ...(change.proofAt === undefined ? {} : { proof_at: change.proofAt }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.qrData === undefined ? {} : { qr_data: change.qrData }),
      ...(change.expiresAt === undefined ? {} : { expires_at: change.expiresAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** `written` narrows down as an operator wrote it, on the calendar of `zone`; `reference` is whole: ours, the member's or the provider's. */
export type ListFilter = {
  memberId: bigint | undefined
  state: string | undefined
  before: Date | undefined
  limit: number
  written?: WrittenFilter
  reference?: string | undefined
  zone?: string
  adapter?: string | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The conditions of a list that do not hang on its state or member; `row` is the table's name in the query. */
export function narrowed({ written = {}, reference, zone = 'UTC' }: ListFilter, row: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const wanted = conditionsOf(written, { at: column('created_at'), amount: column('amount_minor') }, zone)
  if (reference === undefined) return wanted
  const named = UUID.test(reference)
    ? sql`(${column('id')} = ${reference}::uuid or ${column('client_id')} = ${reference}::uuid or ${column('provider_ref')} = ${reference})`
    : sql`${column('provider_ref')} = ${reference}`
  return sql<boolean>`${wanted} and ${named}`
}

export async function listDeposits(db: Db, brandId: number, filter: ListFilter) {
  const rows = await db
    .selectFrom('cashier.deposit')
    .select(depositColumns)
    .where('brand_id', '=', brandId)
    .$if(filter.memberId !== undefined, (query) => query.where('member_id', '=', filter.memberId ?? 0n))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(filter.adapter !== undefined, (query) => query.where('adapter', '=', filter.adapter ?? ''))
    .$if(filter.before !== undefined, (query) => query.where('created_at', '<', filter.before ?? new Date(0)))
    .where(narrowed(filter, 'deposit'))
    .orderBy('created_at', 'desc')
    .fetch(filter.limit, 'with ties')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as DepositState }))
}

/** Deposits of an unknown outcome that a provider can be asked about, least recently asked for first. */
export async function depositsToAsk(db: Db, before: Date, limit: number): Promise<{ id: string; brandId: number }[]> {
  return await db
    .selectFrom('cashier.deposit')
    .select(['id', 'brand_id as brandId'])
    .where('state', 'in', ['created', 'pending'])
    .where('adapter', '<>', 'bank_transfer')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

export async function insertStep(db: Tx, step: { subjectId: string; at: Date; kind: string; text: string }): Promise<void> {
  await db.insertInto('cashier.step').values({ subject_id: step.subjectId, at: step.at, kind: step.kind, text: step.text }).execute()
}

export async function hasStep(db: Tx, { subjectId, kind, text }: { subjectId: string; kind: string; text: string }): Promise<boolean> {
  const query = db.selectFrom('cashier.step').select('id').where('subject_id', '=', subjectId)
  const row = await query.where('kind', '=', kind).where('text', '=', text).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function listSteps(db: Db, subjectId: string) {
  return await db
    .selectFrom('cashier.step')
    .select(['at', 'kind', 'text'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Marks a webhook event as seen; false when it was seen before. */
export async function insertEvent(db: Tx, event: { eventId: string; at: Date; kind: string; reference: string }): Promise<boolean> {
  const row = await db
    .insertInto('cashier.provider_event')
    .values({ event_id: event.eventId, received_at: event.at, kind: event.kind, reference: event.reference })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The sum of a member's paid deposits in a period. */
export async function sumPaidDeposits(db: Db, memberId: bigint, period: { from: Date; to: Date }): Promise<bigint> {
  const row = await db
    .selectFrom('cashier.deposit')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .where('finished_at', '>=', period.from)
    .where('finished_at', '<', period.to)
    .executeTakeFirstOrThrow()
  return row.sum
}

/** A member's paid deposits of a period: how many came before it, the sum, the largest and the first. */
export type DepositsIn = { before: number; sumMinor: bigint; largestMinor: bigint; firstMinor: bigint }

export async function summarizeDepositsIn(db: Db, memberId: bigint, period: { from: Date; to: Date }): Promise<DepositsIn> {
  const { rows } = await sql<DepositsIn>`
    select count(*) filter (where d.finished_at < ${period.from})::integer as before,
      coalesce(sum(d.amount_minor) filter (where d.finished_at >= ${period.from}), 0)::bigint as "sumMinor",
      coalesce(max(d.amount_minor) filter (where d.finished_at >= ${period.from}), 0)::bigint as "largestMinor",
      coalesce((array_agg(d.amount_minor order by d.finished_at, d.id) filter (where d.finished_at >= ${period.from}))[1], 0) as "firstMinor"
    from cashier.deposit d where d.member_id = ${memberId} and d.state = 'paid' and d.finished_at < ${period.to}
  `.execute(db)
  return rows[0] ?? { before: 0, sumMinor: 0n, largestMinor: 0n, firstMinor: 0n }
}

export type PaidDeposits = { count: number; totalMinor: bigint; lastAt: Date | null; lastMinor: bigint | null }

/** All paid deposits of a member, and the last one. */
export async function summarizeDeposits(db: Db | Tx, memberId: bigint): Promise<PaidDeposits> {
  const { rows } = await sql<PaidDeposits>`
    select count(*)::integer as count, coalesce(sum(d.amount_minor), 0)::bigint as "totalMinor", max(d.finished_at) as "lastAt",
           (array_agg(d.amount_minor order by d.finished_at desc))[1] as "lastMinor"
    from cashier.deposit d where d.member_id = ${memberId} and d.state = 'paid'
  `.execute(db)
  return rows[0] ?? { count: 0, totalMinor: 0n, lastAt: null, lastMinor: null }
}
