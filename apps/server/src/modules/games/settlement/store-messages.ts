import { type Db, prepared, type RawBuilder, sql } from '#platform/database.ts'
import { bigints, booleans, bytes, instants, integers, placesOf, rowsOf, texts, uuids } from '#platform/lists.ts'
import { nameOfRound } from '../rounds/store-names.ts'
import type { MoneyMessage, StoredState } from './rules.ts'

/** A player's round by the vendor's own name of it; `id` where it was read, undefined where a message names it. */
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
  /** Of a win: what of its amount is stake that was never at risk. */
  unusedMinor: bigint
  /** Of a stake on no side of a market: what of it opposite places match. */
  matchedMinor: bigint
  /** Of a bet: what stood on the pool of its game with it, as its vendor was told; null where it was told of none. */
  poolMinor: bigint | null
  /** Of a win: the part that the pool pays. Of a bet: what its wins were paid of the pool. */
  jackpotMinor: bigint
  /** Null where only the key is taken. */
  digest: bigint | null
  balanceMinor: bigint | null
  round: RoundName | null
  transferId: bigint | null
  at: Date
  betOn?: string | undefined
  /** The free rounds that the message belongs to. */
  rewardUuid?: string | null | undefined
  /** The bonus that the member played with it, and what of the amount was bonus money. */
  grantId: bigint | null
  bonusMinor: bigint
}

/** A game session as a vendor's message names it, and the site session that it was opened in. */
export type Session = { memberId: bigint; expiresAt: Date; siteSessionId: bigint | null }

type AskedSession = { brandId: number; vendorCode: string; tokenHash: Buffer }

/**
 * Sessions by their tokens, in the order asked; undefined where there is none. Each look-up is lateral with a limit, here and below: a
 * batch goes through the keys, and no guess at its size can make the planner read a whole table.
 */
export async function readSessions(db: Db, asked: readonly AskedSession[]): Promise<(Session | undefined)[]> {
  const { rows } = await sql<{ places: number[] | null; members: bigint[]; sites: bigint[]; ends: bigint[] }>`
    ${prepared('games-sessions')}
    select array_agg(m.n) as places, array_agg(l.member_id) as members, array_agg(coalesce(l.session_id, 0)) as sites,
      array_agg((extract(epoch from l.expires_at) * 1000)::bigint) as ends
    from ${rowsOf({
      brand_id: integers(asked.map(({ brandId }) => brandId)),
      vendor_code: texts(asked.map(({ vendorCode }) => vendorCode)),
      token_hash: bytes(asked.map(({ tokenHash }) => tokenHash)),
      n: placesOf(asked),
    })} m
    cross join lateral (
      select o.member_id, o.expires_at, o.session_id from games.launch o
      where o.token_hash = m.token_hash and o.brand_id = m.brand_id and o.vendor_code = m.vendor_code limit 1
    ) l
  `.execute(db)
  const { places, members = [], sites = [], ends = [] } = rows[0] ?? { places: null }
  const found = new Map(
    (places ?? []).map((place, at) => [
      place,
      { memberId: members[at] ?? 0n, expiresAt: new Date(Number(ends[at])), siteSessionId: sites[at] || null },
    ]),
  )
  return asked.map((_, at) => found.get(at))
}

type RecordRow = Omit<MessageRecord, 'round'> & {
  roundId: bigint | null
  roundRef: string | null
  roundMemberId: bigint | null
  nodeId: number | null
}

/** The name of a message: the vendor's id for the movement, of one vendor and brand. */
export type RecordName = { brandId: number; vendorCode: string; uuid: string }

/** The records of these ids; what nobody has sent yet is left out. */
export async function readRecords(db: Db, keys: readonly RecordName[]): Promise<MessageRecord[]> {
  const { rows } = await sql<RecordRow>`
    ${prepared('games-message-records')}
    select t.brand_id as "brandId", t.vendor_code as "vendorCode", t.transaction_uuid as "transactionUuid", t.kind, t.state,
      t.reference_uuid as "referenceUuid", t.member_id as "memberId", t.amount_minor as "amountMinor",
      coalesce(t.unused_minor, 0)::bigint as "unusedMinor", t.pool_minor as "poolMinor", coalesce(t.jackpot_minor, 0)::bigint as "jackpotMinor",
      case when t.bet_on is null then coalesce(t.matched_minor, 0) else 0 end::bigint as "matchedMinor", t.digest,
      t.balance_minor as "balanceMinor", t.transfer_id as "transferId", t.at, t.reward_uuid as "rewardUuid", t.grant_id as "grantId", coalesce(t.bonus_minor, 0)::bigint as "bonusMinor",
      r.id as "roundId", ${nameOfRound} as "roundRef", r.member_id as "roundMemberId", r.node_id as "nodeId"
    from ${rowsOf({
      brand_id: integers(keys.map(({ brandId }) => brandId)),
      vendor_code: texts(keys.map(({ vendorCode }) => vendorCode)),
      uuid: uuids(keys.map(({ uuid }) => uuid)),
    })} m
    cross join lateral (
      select o.* from games.vendor_transaction o
      where games.message_key(o.transaction_uuid, o.brand_id, o.vendor_code) = games.message_key(m.uuid, m.brand_id, m.vendor_code) limit 1
    ) t
    left join lateral (select o.id, o.round_uuid, o.round_name, o.member_id, o.node_id from games.round o where o.id = t.round_id limit 1) r on true
  `.execute(db)
  return rows.map(({ roundId, roundRef, roundMemberId, nodeId, ...row }) => {
    const { brandId, vendorCode } = row
    if (roundId === null || roundRef === null || roundMemberId === null || nodeId === null) return { ...row, round: null }
    return { ...row, round: { id: roundId, brandId, vendorCode, roundRef, memberId: roundMemberId, nodeId } }
  })
}

/** A name that is written exactly as the database writes a uuid takes sixteen bytes there. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a batch adds to a round. `isReturned`: a stake went back, so that the round may be void. */
export type RoundChange = {
  name: RoundName
  betMinor: bigint
  winMinor: bigint
  matchedMinor: bigint
  isReturned: boolean
  isClosed: boolean
}

/** A record as it is written. `drafted` is its transfer's place in the posted batch, `stateBefore` what it was when it was read. */
export type WrittenRecord = MessageRecord & { stateBefore: StoredState | undefined; drafted?: number | undefined }

/** What a batch writes in one statement. */
export type Batch = {
  /** The wallet's arguments of the batch's transfers. */
  posting: RawBuilder<unknown>
  /** The statement that tells whose wallets moved. */
  news: RawBuilder<unknown>
  rounds: readonly RoundChange[]
  records: readonly WrittenRecord[]
  at: Date
  /** Statements that most batches do not have: that notes play time, that tells of pools, and that changes the pots of bonuses that have ended. */
  played?: RawBuilder<unknown> | undefined
  pools?: RawBuilder<unknown> | undefined
  pots?: RawBuilder<unknown> | undefined
}

/**
 * Writes a batch in one statement: whole or not at all, also when the transaction that it was to end has been lost. A key that somebody
 * took meanwhile, or a record that is no longer what it was, is a lost race.
 */
export async function writeBatch(db: Db, batch: Batch): Promise<void> {
  const { played, pools, pots } = batch
  await sql`
    ${prepared(`games-write-batch${played ? '-with-play-time' : ''}${pools ? '-with-pools' : ''}${pots ? '-with-pots' : ''}`)}
    with rounds as (${changingRounds(batch.rounds, batch.at)}),
      recorded as materialized (select ${recording(batch)}),
      news as (${batch.news})${played ? sql`, played as (${played})` : sql``}${pools ? sql`, pools as (${pools})` : sql``}${pots ? sql`, pots as (${pots})` : sql``}
    select from recorded
  `.execute(db)
}

/**
 * Adds to rounds, and opens those that are new, in the order of their names and before the entries: two batches that meet at a player
 * and at a round then wait in one line, not in a circle. A round is voided when its last stake went back, settled
 * when the vendor says that it is over. The state that an insert proposes carries the wish to the update.
 */
function changingRounds(changes: readonly RoundChange[], at: Date): RawBuilder<unknown> {
  const names = changes.map(({ name }) => name)
  return sql`
    insert into games.round as r (brand_id, vendor_code, round_uuid, round_name, member_id, node_id, bet_minor, win_minor, excluded_minor, opened_at, state, closed_at)
    select c.brand_id, c.vendor_code, c.round_uuid, c.round_name, c.member_id, c.node_id, c.bet_minor, c.win_minor, nullif(c.matched_minor, 0), ${at}::timestamptz,
      case when c.is_returned and c.bet_minor <= 0 then 'voided' when c.is_closed then 'settled' else 'open' end::games.round_state,
      case when c.is_closed then ${at}::timestamptz end
    from ${rowsOf({
      brand_id: integers(names.map(({ brandId }) => brandId)),
      vendor_code: texts(names.map(({ vendorCode }) => vendorCode)),
      round_uuid: uuids(names.map(({ roundRef }) => (UUID.test(roundRef) ? roundRef : null))),
      round_name: texts(names.map(({ roundRef }) => (UUID.test(roundRef) ? null : roundRef))),
      member_id: bigints(names.map(({ memberId }) => memberId)),
      node_id: integers(names.map(({ nodeId }) => nodeId)),
      bet_minor: bigints(changes.map(({ betMinor }) => betMinor)),
      win_minor: bigints(changes.map(({ winMinor }) => winMinor)),
      matched_minor: bigints(changes.map(({ matchedMinor }) => matchedMinor)),
      is_returned: booleans(changes.map(({ isReturned }) => isReturned)),
      is_closed: booleans(changes.map(({ isClosed }) => isClosed)),
    })} c
    order by c.member_id, c.vendor_code, c.round_uuid, c.round_name
    on conflict (member_id, hashtextextended(vendor_code || ' ' || coalesce(round_uuid::text, round_name), 0)) do update set
      bet_minor = r.bet_minor + excluded.bet_minor,
      win_minor = r.win_minor + excluded.win_minor,
      excluded_minor = nullif(greatest(coalesce(r.excluded_minor, 0) + coalesce(excluded.excluded_minor, 0), 0), 0),
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
    returning r.id, r.member_id, r.vendor_code, ${nameOfRound} as round_ref
  `
}

/** The call that posts the transfers and writes the records, and refuses a record that says something else than its transfer moves. */
function recording({ posting, records, at }: Batch): RawBuilder<unknown> {
  return sql`games.record_messages(
    ${posting}, ${at}::timestamptz, ${roundIdsOf(records)}, ${bigints(records.map(({ memberId }) => memberId))},
    ${bigints(records.map(({ amountMinor }) => amountMinor))}, ${integers(records.map(draftedOf))},
    ${bigints(records.map(({ balanceMinor }) => balanceMinor))}, ${integers(records.map(({ brandId }) => brandId))},
    ${texts(records.map(({ vendorCode }) => vendorCode))}, ${uuids(records.map(({ transactionUuid }) => transactionUuid))},
    ${uuids(records.map(({ referenceUuid }) => referenceUuid))}, ${texts(records.map(({ kind }) => kind))},
    ${texts(records.map(({ state }) => state))}, ${bigints(records.map(({ digest }) => digest))},
    ${texts(records.map(({ betOn = null }) => betOn))}, ${uuids(records.map(({ rewardUuid = null }) => rewardUuid))},
    ${texts(records.map(({ stateBefore = null }) => stateBefore))}, ${instants(records.map((record) => record.at))},
    ${bigints(records.map(({ unusedMinor }) => orNull(unusedMinor)))}, ${bigints(records.map(({ poolMinor }) => poolMinor))},
    ${bigints(records.map(({ jackpotMinor }) => orNull(jackpotMinor)))}, ${bigints(records.map(({ matchedMinor }) => orNull(matchedMinor)))},
    ${bigints(records.map(({ grantId }) => grantId))}, ${bigints(records.map(({ bonusMinor }) => orNull(bonusMinor)))}
  )`
}

/** The rounds of records in their order: known by their ids, or among those that the batch has just changed or opened. */
function roundIdsOf(records: readonly WrittenRecord[]): RawBuilder<unknown> {
  return sql`array(
    select coalesce(n.round_id, r.id)
    from ${rowsOf({
      round_id: bigints(records.map(roundIdOf)),
      round_ref: texts(records.map(roundRefOf)),
      member_id: bigints(records.map(({ memberId }) => memberId)),
      vendor_code: texts(records.map(({ vendorCode }) => vendorCode)),
      n: placesOf(records),
    })} n
    left join rounds r on r.round_ref = n.round_ref and r.member_id = n.member_id and r.vendor_code = n.vendor_code
    order by n.n
  )`
}

function roundIdOf({ round }: WrittenRecord): bigint | null {
  return round?.id ?? null
}

function roundRefOf({ round }: WrittenRecord): string | null {
  return round?.roundRef ?? null
}

function orNull(minor: bigint): bigint | null {
  return minor > 0n ? minor : null
}

/** Arrays of the database count from 1. */
function draftedOf({ drafted }: WrittenRecord): number | null {
  return drafted === undefined ? null : drafted + 1
}
