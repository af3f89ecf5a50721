import { type Db, LostRace, prepared, sql, type Tx } from '#platform/database.ts'
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

/** Sessions, games and vendors of a batch, a row a message in their order. */
export async function readFacts(db: Db, asked: readonly Asked[]): Promise<MessageFacts[]> {
  const { rows } = await sql<MessageFacts>`
    ${prepared('games-message-facts')}
    select l.member_id as "launchMemberId", l.expires_at as "launchExpiresAt", g.node_id as "nodeId", c.status as "vendorStatus"
    from unnest(
      ${asked.map(({ brandId }) => brandId)}::integer[], ${asked.map(({ vendorCode }) => vendorCode)}::text[],
      ${asked.map(({ tokenHash }) => tokenHash)}::bytea[], ${asked.map(({ gameCode }) => gameCode)}::text[]
    ) with ordinality m (brand_id, vendor_code, token_hash, game_code, n)
    left join games.launch l on l.token_hash = m.token_hash and l.brand_id = m.brand_id and l.vendor_code = m.vendor_code
    left join games.game g on g.vendor_code = m.vendor_code and g.game_code = m.game_code
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
    join games.vendor_transaction t on t.transaction_uuid = m.uuid and t.brand_id = m.brand_id and t.vendor_code = m.vendor_code
    left join games.round r on r.id = t.round_id
  `.execute(db)
  return rows.map(({ roundId, roundRef, roundMemberId, nodeId, ...row }) => {
    const { brandId, vendorCode } = row
    if (roundId === null || roundRef === null || roundMemberId === null || nodeId === null) return { ...row, round: null }
    return { ...row, round: { id: roundId, brandId, vendorCode, roundRef, memberId: roundMemberId, nodeId } }
  })
}

/** What a batch adds to a round. `isReturned`: a stake went back, so that the round may be void. */
export type RoundChange = { name: RoundName; betMinor: bigint; winMinor: bigint; isReturned: boolean; isClosed: boolean }

type RoundRow = { id: bigint; brandId: number; vendorCode: string; roundRef: string }

/**
 * Adds to rounds, and opens those that are new, in the order of their names. A round is voided when its last stake went back, settled
 * when the vendor says that it is over. The state that an insert proposes carries the wish to the update.
 */
export async function changeRounds(db: Tx, changes: readonly RoundChange[], at: Date): Promise<RoundRow[]> {
  if (changes.length === 0) return []
  const names = changes.map(({ name }) => name)
  const { rows } = await sql<RoundRow>`
    ${prepared('games-change-rounds')}
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
    returning r.id, r.brand_id as "brandId", r.vendor_code as "vendorCode", r.round_ref as "roundRef"
  `.execute(db)
  return rows
}

type WrittenRecord = MessageRecord & { roundId: bigint | null }

/** Writes new records; a key that somebody took meanwhile is a lost race. */
export async function insertRecords(db: Tx, records: readonly WrittenRecord[]): Promise<void> {
  if (records.length === 0) return
  const column = <Key extends keyof WrittenRecord>(key: Key): WrittenRecord[Key][] => records.map((record) => record[key])
  await sql`
    ${prepared('games-insert-records')}
    insert into games.vendor_transaction (
      member_id, amount_minor, at, round_id, transfer_id, balance_minor, brand_id, vendor_code, transaction_uuid, reference_uuid, kind, state, currency, digest
    )
    select n.* from unnest(
      ${column('memberId')}::bigint[], ${column('amountMinor')}::bigint[], ${column('at')}::timestamptz[], ${column('roundId')}::bigint[],
      ${column('transferId')}::bigint[], ${column('balanceMinor')}::bigint[], ${column('brandId')}::integer[], ${column('vendorCode')}::text[],
      ${column('transactionUuid')}::uuid[], ${column('referenceUuid')}::uuid[], ${column('kind')}::text[], ${column('state')}::text[],
      ${column('currency')}::text[], ${column('digest')}::bytea[]
    ) n
  `.execute(db)
}

type ChangedRecord = WrittenRecord & { stateBefore: StoredState }

/** Changes records that still are what they were when they were read; otherwise the race is lost. */
export async function updateRecords(db: Tx, records: readonly ChangedRecord[]): Promise<void> {
  if (records.length === 0) return
  const column = <Key extends keyof ChangedRecord>(key: Key): ChangedRecord[Key][] => records.map((record) => record[key])
  const { numAffectedRows } = await sql`
    ${prepared('games-update-records')}
    update games.vendor_transaction t
    set state = c.state, round_id = c.round_id, transfer_id = c.transfer_id, balance_minor = c.balance_minor, at = c.at
    from unnest(
      ${column('brandId')}::integer[], ${column('vendorCode')}::text[], ${column('transactionUuid')}::uuid[], ${column('stateBefore')}::text[],
      ${column('state')}::text[], ${column('roundId')}::bigint[], ${column('transferId')}::bigint[], ${column('balanceMinor')}::bigint[],
      ${column('at')}::timestamptz[]
    ) c (brand_id, vendor_code, transaction_uuid, state_before, state, round_id, transfer_id, balance_minor, at)
    where t.transaction_uuid = c.transaction_uuid and t.brand_id = c.brand_id and t.vendor_code = c.vendor_code and t.state = c.state_before
  `.execute(db)
  if (Number(numAffectedRows ?? 0n) !== records.length) throw new LostRace('a record has changed since it was read')
}
