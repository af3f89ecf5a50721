import { type Db, prepared, type RawBuilder, sql } from '#platform/database.ts'
import type { MoneyMessage, StoredState } from './rules.ts'

/** A round by the vendor's own name of it; `id` where it was read, undefined where a message names it. */
export type RoundName = { id?: bigint; brandId: number; vendorCode: string; roundRef: string; memberId: bigint; nodeId: number }

/** What is stored of one message, and what a batch makes of it. */
export type MessageRecord = {
  brandId: number
  vendorCode: string
  transactionUuid: string
  kind: MoneyMessage['kind']
  state: StoredState
  referenceUuid: string | null
  memberId: bigint
  amountMinor: bigint
  currency: string
  digest: Buffer
  balanceMinor: bigint | null
  round: RoundName | null
  transferId: bigint | null
  at: Date
}

type Asked = {
  brandId: number
  vendorCode: string
  transactionUuid: string
  referenceUuid: string | null
  tokenHash: Buffer
  gameCode: string
}

/** What one message needs to be decided: its session, its game, its vendor's state. */
export type MessageFacts = {
  launchMemberId: bigint | null
  launchExpiresAt: Date | null
  nodeId: number | null
  vendorStatus: string | null
}

/**
 * Sessions, games and vendors of a batch, a row a message in their order. Each look-up is lateral with a limit, here and below: a batch
 * goes through the keys, and no guess at its size can make the planner read a whole table.
 */
export async function readFacts(db: Db, asked: readonly Asked[]): Promise<MessageFacts[]> {
  const { rows } = await sql<MessageFacts>`
    ${prepared('games-message-facts')}
    select l.member_id as "launchMemberId", l.expires_at as "launchExpiresAt", g.node_id as "nodeId", c.status as "vendorStatus"
    from unnest(
      ${asked.map(({ brandId }) => brandId)}::integer[], ${asked.map(({ vendorCode }) => vendorCode)}::text[],
      ${asked.map(({ tokenHash }) => tokenHash)}::bytea[], ${asked.map(({ gameCode }) => gameCode)}::text[]
    ) with ordinality m (brand_id, vendor_code, token_hash, game_code, n)
    left join lateral (
      select o.member_id, o.expires_at from games.launch o
      where o.token_hash = m.token_hash and o.brand_id = m.brand_id and o.vendor_code = m.vendor_code limit 1
    ) l on true
    left join lateral (
      select o.node_id from games.game o where o.vendor_code = m.vendor_code and o.game_code = m.game_code limit 1
    ) g on true
    left join games.vendor_connection c on c.brand_id = m.brand_id and c.vendor_code = m.vendor_code
    order by m.n
  `.execute(db)
  return rows
}

type RecordRow = Omit<MessageRecord, 'round'> & {
  roundId: bigint | null
  roundRef: string | null
  roundMemberId: bigint | null
  nodeId: number | null
}

/** The records under the messages' own ids and under those that they refer to. */
export async function readRecords(db: Db, asked: readonly Asked[]): Promise<MessageRecord[]> {
  const keys = asked.flatMap(({ brandId, vendorCode, transactionUuid, referenceUuid }) =>
    referenceUuid === null
      ? [{ brandId, vendorCode, uuid: transactionUuid }]
      : [
          { brandId, vendorCode, uuid: transactionUuid },
          { brandId, vendorCode, uuid: referenceUuid },
        ],
  )
  const { rows } = await sql<RecordRow>`
    ${prepared('games-message-records')}
    select t.brand_id as "brandId", t.vendor_code as "vendorCode", t.transaction_uuid as "transactionUuid", t.kind, t.state,
      t.reference_uuid as "referenceUuid", t.member_id as "memberId", t.amount_minor as "amountMinor", t.currency, t.digest,
      t.balance_minor as "balanceMinor", t.transfer_id as "transferId", t.at,
      r.id as "roundId", r.round_ref as "roundRef", r.member_id as "roundMemberId", r.node_id as "nodeId"
    from unnest(
      ${keys.map(({ brandId }) => brandId)}::integer[], ${keys.map(({ vendorCode }) => vendorCode)}::text[], ${keys.map(({ uuid }) => uuid)}::uuid[]
    ) m (brand_id, vendor_code, uuid)
    cross join lateral (
      select o.* from games.vendor_transaction o
      where o.transaction_uuid = m.uuid and o.brand_id = m.brand_id and o.vendor_code = m.vendor_code limit 1
    ) t
    left join lateral (select o.id, o.round_ref, o.member_id, o.node_id from games.round o where o.id = t.round_id limit 1) r on true
  `.execute(db)
  return rows.map(({ roundId, roundRef, roundMemberId, nodeId, ...row }) => {
    const { brandId, vendorCode } = row
    if (roundId === null || roundRef === null || roundMemberId === null || nodeId === null) return { ...row, round: null }
    return { ...row, round: { id: roundId, brandId, vendorCode, roundRef, memberId: roundMemberId, nodeId } }
  })
}

/** What a batch adds to a round. `isReturned`: a stake went back, so that the round may be void. */
export type RoundChange = { name: RoundName; betMinor: bigint; winMinor: bigint; isReturned: boolean; isClosed: boolean }

/** A record as it is written. `drafted` is its transfer's place in the posted batch, `stateBefore` what it was when it was read. */
export type WrittenRecord = MessageRecord & { stateBefore: StoredState | undefined; drafted?: number }

export type Batch = {
  /** The wallet's call that posts the batch's transfers. */
  posting: RawBuilder<bigint[]>
  /** The statement that tells whose wallets moved. */
  news: RawBuilder<unknown>
  rounds: readonly RoundChange[]
  records: readonly WrittenRecord[]
  at: Date
}

/**
 * Writes a batch in one statement, which is its transaction: one way to the database and back, and no lock that waits for us. A key
 * that somebody took meanwhile, or a record that is no longer what it was, is a lost race.
 */
export async function writeBatch(db: Db, batch: Batch): Promise<void> {
  const fresh = batch.records.filter(({ stateBefore }) => stateBefore === undefined)
  const changed = batch.records.filter(({ stateBefore }) => stateBefore !== undefined)
  await sql`
    ${prepared('games-write-batch')}
    with posted as materialized (select ${batch.posting} as ids),
    rounds as (${changingRounds(batch.rounds, batch.at)}),
    fresh as (${insertingRecords(fresh)}),
    changed as (${updatingRecords(changed)}),
    news as (${batch.news})
    select games.expect_rows((select count(*) from changed), ${changed.length})
  `.execute(db)
}

/**
 * Adds to rounds, and opens those that are new, in the order of their names and after the entries: two batches that meet at a player
 * and at a round then wait in one line, not in a circle. A round is voided when its last stake went back, settled
 * when the vendor says that it is over. The state that an insert proposes carries the wish to the update.
 */
function changingRounds(changes: readonly RoundChange[], at: Date): RawBuilder<unknown> {
  const names = changes.map(({ name }) => name)
  return sql`
    insert into games.round as r (brand_id, vendor_code, round_ref, member_id, node_id, bet_minor, win_minor, opened_at, state, closed_at)
    select c.brand_id, c.vendor_code, c.round_ref, c.member_id, c.node_id, c.bet_minor, c.win_minor, ${at}::timestamptz,
      case when c.is_returned and c.bet_minor <= 0 then 'voided' when c.is_closed then 'settled' else 'open' end,
      case when c.is_closed then ${at}::timestamptz end
    from unnest(
      ${names.map(({ brandId }) => brandId)}::integer[], ${names.map(({ vendorCode }) => vendorCode)}::text[],
      ${names.map(({ roundRef }) => roundRef)}::text[], ${names.map(({ memberId }) => memberId)}::bigint[],
      ${names.map(({ nodeId }) => nodeId)}::integer[], ${changes.map(({ betMinor }) => betMinor)}::bigint[],
      ${changes.map(({ winMinor }) => winMinor)}::bigint[], ${changes.map(({ isReturned }) => isReturned)}::boolean[],
      ${changes.map(({ isClosed }) => isClosed)}::boolean[]
    ) c (brand_id, vendor_code, round_ref, member_id, node_id, bet_minor, win_minor, is_returned, is_closed)
    cross join posted
    order by c.brand_id, c.vendor_code, c.round_ref
    on conflict (brand_id, vendor_code, round_ref) do update set
      bet_minor = r.bet_minor + excluded.bet_minor,
      win_minor = r.win_minor + excluded.win_minor,
      state = case
        when excluded.state = 'voided' and r.bet_minor + excluded.bet_minor = 0 then 'voided'
        when excluded.state = 'settled' or excluded.closed_at is not null then 'settled'
        else r.state
      end,
      closed_at = case
        when (excluded.state = 'voided' and r.bet_minor + excluded.bet_minor = 0) or excluded.closed_at is not null
          then coalesce(r.closed_at, excluded.opened_at)
        else r.closed_at
      end
    returning r.id, r.brand_id, r.vendor_code, r.round_ref
  `
}

function insertingRecords(records: readonly WrittenRecord[]): RawBuilder<unknown> {
  const column = <Key extends keyof WrittenRecord>(key: Key): WrittenRecord[Key][] => records.map((record) => record[key])
  return sql`
    insert into games.vendor_transaction (
      member_id, amount_minor, at, round_id, transfer_id, balance_minor, brand_id, vendor_code, transaction_uuid, reference_uuid, kind, state, currency, digest
    )
    select n.member_id, n.amount_minor, n.at, coalesce(n.round_id, r.id), posted.ids[n.drafted], n.balance_minor, n.brand_id, n.vendor_code,
      n.transaction_uuid, n.reference_uuid, n.kind, n.state, n.currency, n.digest
    from unnest(
      ${column('memberId')}::bigint[], ${column('amountMinor')}::bigint[], ${column('at')}::timestamptz[], ${records.map(roundIdOf)}::bigint[],
      ${records.map(roundRefOf)}::text[], ${records.map(draftedOf)}::integer[], ${column('balanceMinor')}::bigint[], ${column('brandId')}::integer[],
      ${column('vendorCode')}::text[], ${column('transactionUuid')}::uuid[], ${column('referenceUuid')}::uuid[], ${column('kind')}::text[],
      ${column('state')}::text[], ${column('currency')}::text[], ${column('digest')}::bytea[]
    ) n (
      member_id, amount_minor, at, round_id, round_ref, drafted, balance_minor, brand_id, vendor_code, transaction_uuid, reference_uuid, kind, state, currency, digest
    )
    cross join posted
    left join rounds r on r.round_ref = n.round_ref and r.brand_id = n.brand_id and r.vendor_code = n.vendor_code
  `
}

function updatingRecords(records: readonly WrittenRecord[]): RawBuilder<unknown> {
  const column = <Key extends keyof WrittenRecord>(key: Key): WrittenRecord[Key][] => records.map((record) => record[key])
  return sql`
    update games.vendor_transaction t
    set state = c.state, balance_minor = c.balance_minor, at = c.at, transfer_id = coalesce(posted.ids[c.drafted], c.transfer_id),
      round_id = coalesce(c.round_id, (
        select r.id from rounds r where r.round_ref = c.round_ref and r.brand_id = c.brand_id and r.vendor_code = c.vendor_code
      ))
    from unnest(
      ${column('brandId')}::integer[], ${column('vendorCode')}::text[], ${column('transactionUuid')}::uuid[], ${column('stateBefore')}::text[],
      ${column('state')}::text[], ${records.map(roundIdOf)}::bigint[], ${records.map(roundRefOf)}::text[], ${column('transferId')}::bigint[],
      ${records.map(draftedOf)}::integer[], ${column('balanceMinor')}::bigint[], ${column('at')}::timestamptz[]
    ) c (brand_id, vendor_code, transaction_uuid, state_before, state, round_id, round_ref, transfer_id, drafted, balance_minor, at)
    cross join posted
    where t.transaction_uuid = c.transaction_uuid and t.brand_id = c.brand_id and t.vendor_code = c.vendor_code and t.state = c.state_before
    returning 1
  `
}

function roundIdOf({ round }: WrittenRecord): bigint | null {
  return round?.id ?? null
}

function roundRefOf({ round }: WrittenRecord): string | null {
  return round?.roundRef ?? null
}

/** Arrays of the database count from 1. */
function draftedOf({ drafted }: WrittenRecord): number | null {
  return drafted === undefined ? null : drafted + 1
}
