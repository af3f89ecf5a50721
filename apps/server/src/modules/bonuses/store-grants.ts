import type { grantSources } from '@croupier/contract/bonuses'
import { type Db, prepared, sql, type Tx } from '#platform/database.ts'
import { bigints, instants, integers, rowsOf } from '#platform/lists.ts'
import type { GrantState } from './rules.ts'
import { termsFrom } from './store.ts'
import { type BonusTerms, type BonusTexts, bonusTexts } from './texts.ts'

export type GrantSource = (typeof grantSources)[number]

export type Grant = {
  id: bigint
  brandId: number
  memberId: bigint
  offerId: bigint
  source: GrantSource
  unit: string
  terms: BonusTerms
  amountMinor: bigint
  targetMinor: bigint
  countedMinor: bigint
  state: GrantState
  grantedAt: Date
  activatedAt: Date | null
  expiresAt: Date | null
  endedAt: Date | null
  potMinor: bigint | null
}

const columns = [
  'g.id',
  'g.brand_id as brandId',
  'g.member_id as memberId',
  'g.offer_id as offerId',
  'g.source',
  'g.unit',
  'g.terms',
  'g.amount_minor as amountMinor',
  'g.target_minor as targetMinor',
  'g.counted_minor as countedMinor',
  'g.state',
  'g.granted_at as grantedAt',
  'g.activated_at as activatedAt',
  'g.expires_at as expiresAt',
  'g.ended_at as endedAt',
  'g.pot_minor as potMinor',
] as const

type Row = { source: string; state: string; terms: unknown }

function grantOf<One extends Row>(row: One) {
  return { ...row, source: row.source as GrantSource, state: row.state as GrantState, terms: termsFrom(row.terms) }
}

/** What the writer lanes know of a grant: `terms` as they stand in the document. */
export type PlayedRow = {
  id: bigint
  brandId: number
  memberId: bigint
  unit: string
  state: GrantState
  terms: unknown
  amountMinor: bigint
  endedAt: Date | null
  potMinor: bigint | null
}

const playedColumns = sql`
  g.id, g.brand_id as "brandId", g.member_id as "memberId", g.unit, g.state, g.terms, g.amount_minor as "amountMinor", g.ended_at as "endedAt", g.pot_minor as "potMinor"
`

/** The grants that these members play. */
export async function activeRows(db: Db | Tx, memberIds: readonly bigint[]): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    ${prepared('bonuses-active')}
    select ${playedColumns}
    from ${rowsOf({ id: bigints(memberIds) })} m
    cross join lateral (select o.* from bonuses.bonus_grant o where o.member_id = m.id and o.state = 'active' limit 1) g
  `.execute(db)
  return rows
}

/** Grants by their ids, whatever became of them. */
export async function rowsById(db: Db | Tx, ids: readonly bigint[]): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`select ${playedColumns} from bonuses.bonus_grant g where g.id = any (${bigints(ids)})`.execute(db)
  return rows
}

export type NewGrant = Omit<Grant, 'countedMinor' | 'state' | 'activatedAt' | 'expiresAt' | 'endedAt' | 'potMinor'> & {
  reference: string
  basis: object
  termsDocument: object
}

/** The id of a grant that is about to be written: its account bears it. */
export async function nextGrantId(db: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('bonuses.bonus_grant_id_seq') as id`.execute(db)
  return rows[0]?.id ?? 0n
}

/** Writes a grant that waits. */
/** False where an operator gave another member something by the same id. */
export async function insertGrant(db: Tx, grant: NewGrant): Promise<boolean> {
  const row = await db
    .insertInto('bonuses.bonus_grant')
    .values({
      id: grant.id,
      brand_id: grant.brandId,
      member_id: grant.memberId,
      offer_id: grant.offerId,
      source: grant.source,
      reference: grant.reference,
      unit: grant.unit,
      terms: JSON.stringify(grant.termsDocument),
      amount_minor: grant.amountMinor,
      basis: JSON.stringify(grant.basis),
      target_minor: grant.targetMinor,
      state: 'waiting',
      granted_at: grant.grantedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findGranted(db: Tx, key: { memberId: bigint; source: GrantSource; reference: string }) {
  return await db
    .selectFrom('bonuses.bonus_grant')
    .select(['id', 'amount_minor as amountMinor', 'offer_id as offerId'])
    .where('member_id', '=', key.memberId)
    .where('source', '=', key.source)
    .where('reference', '=', key.reference)
    .executeTakeFirst()
}

/** References of a source for which a member was given bonus money, among those that are asked for. */
export async function grantedReferences(
  db: Db | Tx,
  { memberId, source, references }: { memberId: bigint; source: GrantSource; references: readonly string[] },
): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('bonuses.bonus_grant')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('reference', 'in', [...references])
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** How often the deposits of a member were given something by these offers. */
export async function countGranted(db: Db | Tx, memberId: bigint, offerIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await db
    .selectFrom('bonuses.bonus_grant')
    .select(['offer_id as offerId', sql<number>`count(*)::integer`.as('times')])
    .where('member_id', '=', memberId)
    .where('source', '=', 'deposit')
    .where('offer_id', '=', sql<bigint>`any (${bigints(offerIds)})`)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map(({ offerId, times }) => [offerId, times]))
}

/** Which of these members were given something for a source and reference. */
export async function grantedMembers(
  db: Db,
  { source, reference }: { source: GrantSource; reference: string },
  memberIds: readonly bigint[],
): Promise<Set<bigint>> {
  const rows = await db
    .selectFrom('bonuses.bonus_grant')
    .select('member_id as memberId')
    .where('member_id', '=', sql<bigint>`any (${bigints(memberIds)})`)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .execute()
  return new Set(rows.map(({ memberId }) => memberId))
}

type GrantKey = { id: bigint; brandId: number }

const grantById = (db: Tx, { id, brandId }: GrantKey) =>
  db.selectFrom('bonuses.bonus_grant as g').select(columns).where('g.id', '=', id).where('g.brand_id', '=', brandId)

/** A grant as it stands; it may end meanwhile. */
export async function findGrant(db: Tx, key: GrantKey): Promise<Grant | undefined> {
  const row = await grantById(db, key).executeTakeFirst()
  return row && grantOf(row)
}

/** A grant under its lock; its member is claimed before. */
export async function lockGrant(db: Tx, key: GrantKey): Promise<Grant | undefined> {
  const row = await grantById(db, key).forUpdate().executeTakeFirst()
  return row && grantOf(row)
}

/** The grant that a member plays, or the next that waits, under its lock. */
export async function lockFirst(db: Tx, memberId: bigint, state: 'active' | 'waiting'): Promise<Grant | undefined> {
  const query = db.selectFrom('bonuses.bonus_grant as g').select(columns).where('g.member_id', '=', memberId).where('g.state', '=', state)
  const row = await query.orderBy('g.id').limit(1).forUpdate().executeTakeFirst()
  return row && grantOf(row)
}

/** The grants of a member that wait, and then the one that is played, under their locks. */
export async function lockOpen(db: Tx, memberId: bigint): Promise<Grant[]> {
  const query = db
    .selectFrom('bonuses.bonus_grant as g')
    .select(columns)
    .where('g.member_id', '=', memberId)
    .where('g.ended_at', 'is', null)
  const rows = await query.orderBy('g.state', 'desc').orderBy('g.id').forUpdate().execute()
  return rows.map(grantOf)
}

export async function activate(db: Tx, id: bigint, { at, expiresAt }: { at: Date; expiresAt: Date }): Promise<void> {
  await db
    .updateTable('bonuses.bonus_grant')
    .set({ state: 'active', activated_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

type Ending = { state: 'released' | 'cancelled' | 'expired'; potMinor: bigint; at: Date }

export async function endGrant(db: Tx, id: bigint, { state, potMinor, at }: Ending): Promise<void> {
  await db.updateTable('bonuses.bonus_grant').set({ state, pot_minor: potMinor, ended_at: at }).where('id', '=', id).execute()
}

type NewMovement = {
  grantId: bigint
  kind: 'grant' | 'release' | 'forfeit'
  amountMinor: bigint
  lostMinor: bigint
  transferId: bigint
  at: Date
}

export async function insertMovement(db: Tx, { grantId, kind, amountMinor, lostMinor, transferId, at }: NewMovement): Promise<void> {
  await db
    .insertInto('bonuses.movement')
    .values({ grant_id: grantId, kind, amount_minor: amountMinor, lost_minor: lostMinor, transfer_id: transferId, at })
    .execute()
}

export async function addCounted(db: Tx, id: bigint, countedMinor: bigint): Promise<void> {
  await sql`update bonuses.bonus_grant set counted_minor = counted_minor + ${countedMinor} where id = ${id}`.execute(db)
}

type Expired = { before: Date; uncountedIds: readonly bigint[]; limit: number }

/** Grants that are played and whose time is over, but of the members that are named. */
export async function expiredGrants(
  db: Db,
  { before, uncountedIds, limit }: Expired,
): Promise<{ id: bigint; brandId: number; memberId: bigint }[]> {
  return await db
    .selectFrom('bonuses.bonus_grant')
    .select(['id', 'brand_id as brandId', 'member_id as memberId'])
    .where('state', '=', 'active')
    .where('expires_at', '<=', before)
    .where('member_id', '!=', sql<bigint>`all (${bigints(uncountedIds)})`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export type ShownGrant = Grant & { texts: BonusTexts; releasedMinor: bigint; lostMinor: bigint }

const outcome = (kind: 'release' | 'lost') =>
  kind === 'release'
    ? sql<bigint>`coalesce((select m.amount_minor - m.lost_minor from bonuses.movement m where m.grant_id = g.id and m.kind = 'release'), 0)::bigint`
    : sql<bigint>`coalesce((select sum(m.lost_minor) from bonuses.movement m where m.grant_id = g.id), 0)::bigint`

/** The grant that a member plays, those that wait, and the last that ended; each newest first. */
export async function memberGrants(db: Db, memberId: bigint, limit: number): Promise<ShownGrant[]> {
  const rows = await db
    .selectFrom('bonuses.bonus_grant as g')
    .innerJoin('bonuses.offer as o', 'o.id', 'g.offer_id')
    .select(columns)
    .select(['o.texts', outcome('release').as('releasedMinor'), outcome('lost').as('lostMinor')])
    .where('g.member_id', '=', memberId)
    .orderBy(sql`case g.state when 'active' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...grantOf(row), texts: bonusTexts.parse(row.texts) }))
}

type ListFilter = { memberIds: readonly bigint[] | undefined; state: GrantState | undefined; before: bigint | undefined; limit: number }

/** Grants of a brand, newest first, with the stakes on opposite places since each is played. */
export async function brandGrants(db: Db, brandId: number, { memberIds, state, before, limit }: ListFilter) {
  const rows = await db
    .selectFrom('bonuses.bonus_grant as g')
    .innerJoin('bonuses.offer as o', 'o.id', 'g.offer_id')
    .select(columns)
    .select([
      'o.code',
      sql<bigint>`coalesce((select sum(c.excluded_minor) from bonuses.counted_round c where c.grant_id = g.id), 0)::bigint`.as(
        'oppositeMinor',
      ),
    ])
    .where('g.brand_id', '=', brandId)
    .$if(memberIds !== undefined, (query) => query.where('g.member_id', '=', sql<bigint>`any (${bigints(memberIds ?? [])})`))
    .$if(state !== undefined, (query) => query.where('g.state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('g.id', '<', before ?? 0n))
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => grantOf(row))
}

export type CountedRound = {
  grantId: bigint
  roundId: bigint
  nodeId: number
  stakeMinor: bigint
  excludedMinor: bigint
  weight: number
  countedMinor: bigint
  at: Date
}

const roundColumns = [
  'grant_id as grantId',
  'round_id as roundId',
  'node_id as nodeId',
  'stake_minor as stakeMinor',
  'excluded_minor as excludedMinor',
  'weight',
  'counted_minor as countedMinor',
  'at',
] as const

/** What of these rounds has been counted. */
export async function countedRounds(db: Tx, grantIds: readonly bigint[], roundIds: readonly bigint[]): Promise<CountedRound[]> {
  return await db
    .selectFrom('bonuses.counted_round')
    .select(roundColumns)
    .where('grant_id', '=', sql<bigint>`any (${bigints(grantIds)})`)
    .where('round_id', '=', sql<bigint>`any (${bigints(roundIds)})`)
    .execute()
}

export async function putCounted(db: Tx, rounds: readonly CountedRound[]): Promise<void> {
  await sql`
    insert into bonuses.counted_round (grant_id, round_id, node_id, stake_minor, excluded_minor, weight, counted_minor, at)
    select * from ${rowsOf({
      grant_id: bigints(rounds.map(({ grantId }) => grantId)),
      round_id: bigints(rounds.map(({ roundId }) => roundId)),
      node_id: integers(rounds.map(({ nodeId }) => nodeId)),
      stake_minor: bigints(rounds.map(({ stakeMinor }) => stakeMinor)),
      excluded_minor: bigints(rounds.map(({ excludedMinor }) => excludedMinor)),
      weight: integers(rounds.map(({ weight }) => weight)),
      counted_minor: bigints(rounds.map(({ countedMinor }) => countedMinor)),
      at: instants(rounds.map(({ at }) => at)),
    })} r
    on conflict (grant_id, round_id) do update
    set stake_minor = excluded.stake_minor, excluded_minor = excluded.excluded_minor, counted_minor = excluded.counted_minor, at = excluded.at
  `.execute(db)
}

/** The last rounds that were looked at for a grant of the member's own. */
export async function lastCounted(
  db: Db,
  { grantId, memberId }: { grantId: bigint; memberId: bigint },
  limit: number,
): Promise<CountedRound[] | undefined> {
  const own = await db
    .selectFrom('bonuses.bonus_grant')
    .select('id')
    .where('id', '=', grantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!own) return undefined
  const query = db.selectFrom('bonuses.counted_round').select(roundColumns).where('grant_id', '=', grantId)
  return await query.orderBy('at', 'desc').orderBy('round_id', 'desc').limit(limit).execute()
}

/** The statement that adds what late results change to the pots of grants that have ended, as a part of a larger one. */
export function changingPots(changes: readonly { grantId: bigint; gainMinor: bigint }[]) {
  return sql`
    update bonuses.bonus_grant g set pot_minor = g.pot_minor + c.gain_minor
    from ${rowsOf({ id: bigints(changes.map(({ grantId }) => grantId)), gain_minor: bigints(changes.map(({ gainMinor }) => gainMinor)) })} c
    where g.id = c.id and g.ended_at is not null
  `
}
