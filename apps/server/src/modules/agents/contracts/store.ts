import type { ContractKind, ContractProduct, ContractState, Terms } from '@croupier/contract/agents-terms'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { readTerms, writtenTerms } from './rules-terms.ts'

export type Contract = {
  id: string
  brandId: number
  chainId: string
  version: number
  kind: ContractKind
  product: ContractProduct
  giverId: bigint | null
  giverName: string | null
  takerId: bigint
  takerName: string
  terms: Terms
  termsHash: Buffer
  isAboveOwn: boolean
  state: ContractState
  askedBy: 'giver' | 'taker' | null
  offeredAt: Date
  offerEndsAt: Date
  startsAt: Date | null
  endsAt: Date | null
  seq: bigint
  owedMinor: bigint
}

type Row = Omit<Contract, 'terms'> & { terms: unknown }

const columns = sql`c.id, c.brand_id as "brandId", c.chain_id as "chainId", c.version, c.kind, c.product, c.giver_id as "giverId",
  g.username as "giverName", c.taker_id as "takerId", t.username as "takerName", c.terms, c.terms_hash as "termsHash",
  c.is_above_own as "isAboveOwn", c.state, c.asked_by as "askedBy", c.offered_at as "offeredAt", c.offer_ends_at as "offerEndsAt",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.seq,
  coalesce((
    select -a.owed_back_minor from agents.contract_account a
    where a.chain_id = c.chain_id and a.owed_back_minor < 0 and c.starts_at is not null
      and not exists (select from agents.contract l where l.chain_id = c.chain_id and l.version > c.version and l.starts_at is not null)
  ), 0)::bigint as "owedMinor"`

const tables = sql`agents.contract c join agents.node t on t.member_id = c.taker_id left join agents.node g on g.member_id = c.giver_id`

async function select(db: Db | Tx, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): Promise<Contract[]> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where ${where} ${tail}`.execute(db)
  return rows.map((row) => ({ ...row, terms: readTerms(row.terms) }))
}

export async function findContract(db: Db | Tx, brandId: number, id: string): Promise<Contract | undefined> {
  return (await select(db, sql`c.id = ${id} and c.brand_id = ${brandId}`, sql``))[0]
}

export async function lockContract(db: Tx, brandId: number, id: string): Promise<Contract | undefined> {
  return (await select(db, sql`c.id = ${id} and c.brand_id = ${brandId}`, sql`for update of c`))[0]
}

export type ContractFilter = {
  giverId?: bigint | undefined
  takerId?: bigint | undefined
  kind?: ContractKind | undefined
  state?: ContractState | undefined
  before?: bigint | undefined
  limit: number
}

/** Contracts that fit the filter, newest first. */
export async function listContracts(db: Db, brandId: number, filter: ContractFilter): Promise<Contract[]> {
  const conditions = [sql`c.brand_id = ${brandId}`]
  if (filter.giverId !== undefined) conditions.push(sql`c.giver_id = ${filter.giverId}`)
  if (filter.takerId !== undefined) conditions.push(sql`c.taker_id = ${filter.takerId}`)
  if (filter.kind !== undefined) conditions.push(sql`c.kind = ${filter.kind}`)
  if (filter.state !== undefined) conditions.push(sql`c.state = ${filter.state}`)
  if (filter.before !== undefined) conditions.push(sql`c.seq < ${filter.before}`)
  return await select(db, sql.join(conditions, sql` and `), sql`order by c.seq desc limit ${filter.limit}`)
}

/** Everything that a member has signed or is asked to answer, on either side. */
export async function livingContracts(db: Db | Tx, memberId: bigint, limit: number): Promise<Contract[]> {
  const states = ['offered', 'accepted', 'in_force', 'termination_asked']
  const where = sql`(c.taker_id = ${memberId} or c.giver_id = ${memberId}) and c.state = any (${states}::text[])`
  return await select(db, where, sql`order by c.seq desc limit ${limit}`)
}

/** Offers and signed contracts of one taker and kind that another one could collide with. */
export async function rivalsOf(db: Tx, takerId: bigint, kind: ContractKind): Promise<Contract[]> {
  const states = ['offered', 'accepted', 'in_force', 'termination_asked']
  return await select(db, sql`c.taker_id = ${takerId} and c.kind = ${kind} and c.state = any (${states}::text[])`, sql`order by c.seq desc`)
}

/** The version before this one in its chain. */
export async function versionBefore(db: Db, contract: Contract): Promise<Contract | undefined> {
  return (
    await select(db, sql`c.chain_id = ${contract.chainId} and c.version < ${contract.version}`, sql`order by c.version desc limit 1`)
  )[0]
}

/** Contracts for which the clock has something to do: offers that lapse, signed ones that begin. */
export async function contractsToMove(db: Db, now: Date, limit: number): Promise<{ id: string; brandId: number }[]> {
  const { rows } = await sql<{ id: string; brandId: number }>`
    select c.id, c.brand_id as "brandId" from agents.contract c
    where (c.state = 'offered' and c.offer_ends_at <= ${now}) or (c.state = 'accepted' and c.starts_at <= ${now})
       or (c.state in ('in_force', 'termination_asked') and c.ends_at <= ${now})
    order by c.seq limit ${limit}
  `.execute(db)
  return rows
}

export async function nextVersion(db: Tx, chainId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(version), 0) + 1 as next from agents.contract where chain_id = ${chainId}
  `.execute(db)
  return rows[0]?.next ?? 1
}

export type NewContract = Pick<
  Contract,
  'id' | 'brandId' | 'chainId' | 'version' | 'giverId' | 'takerId' | 'terms' | 'termsHash' | 'isAboveOwn'
> & {
  offeredAt: Date
  offerEndsAt: Date
}

export async function insertContract(db: Tx, contract: NewContract): Promise<void> {
  const { terms } = contract
  await db
    .insertInto('agents.contract')
    .values({
      id: contract.id,
      brand_id: contract.brandId,
      chain_id: contract.chainId,
      version: contract.version,
      kind: terms.kind,
      product: terms.product,
      period: terms.period,
      payer: terms.payer,
      giver_id: contract.giverId,
      taker_id: contract.takerId,
      terms: JSON.stringify(writtenTerms(terms)),
      terms_hash: contract.termsHash,
      is_above_own: contract.isAboveOwn,
      state: 'offered',
      offered_at: contract.offeredAt,
      offer_ends_at: contract.offerEndsAt,
    })
    .execute()
  await sql`insert into agents.contract_account (chain_id) values (${contract.chainId}) on conflict do nothing`.execute(db)
}

type Change = { state?: ContractState; askedBy?: 'giver' | 'taker' | null; startsAt?: Date; endsAt?: Date | null }

export async function updateContract(db: Tx, id: string, change: Change): Promise<void> {
  await db
    .updateTable('agents.contract')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.askedBy === undefined ? {} : { asked_by: change.askedBy }),
      ...(change.startsAt === undefined ? {} : { starts_at: change.startsAt }),
      ...(change.endsAt === undefined ? {} : { ends_at: change.endsAt }),
    })
    .where('id', '=', id)
    .execute()
}

export type NewStep = {
  contractId: string
  at: Date
  action: string
  party: 'giver' | 'taker' | 'brand' | 'system'
  personId: bigint | null
  sessionId: bigint | null
  termsHash: Buffer
}

export async function insertStep(db: Tx, step: NewStep): Promise<void> {
  await db
    .insertInto('agents.contract_step')
    .values({
      contract_id: step.contractId,
      at: step.at,
      action: step.action,
      party: step.party,
      person_id: step.personId,
      session_id: step.sessionId,
      terms_hash: step.termsHash,
    })
    .execute()
}

export async function listSteps(db: Db, contractId: string) {
  return await db
    .selectFrom('agents.contract_step as s')
    .leftJoin('agents.node as n', (join) => join.onRef('n.member_id', '=', 's.person_id').on('s.party', 'in', ['giver', 'taker']))
    .select(['s.at', 's.action', 's.party', 'n.username', 's.terms_hash as termsHash'])
    .where('s.contract_id', '=', contractId)
    .orderBy('s.id')
    .limit(100)
    .execute()
}

/** Whether a member or anybody below the path is bound by a living contract with somebody outside. */
export async function hasUplineContract(db: Tx, takerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from agents.contract c
    where c.taker_id = ${takerId} and c.giver_id is not null and c.state in ('offered', 'accepted', 'in_force', 'termination_asked')
      and (c.ends_at is null or c.state in ('offered', 'accepted'))
    limit 1
  `.execute(db)
  return rows.length > 0
}

/** What the taker of a chain owes back now, and what of it was let go. */
export async function debtOf(db: Db, chainId: string): Promise<{ owedMinor: bigint; writtenOffMinor: bigint }> {
  const { rows } = await sql<{ owedMinor: bigint; writtenOffMinor: bigint }>`
    select -a.owed_back_minor as "owedMinor",
           (select coalesce(sum(w.amount_minor), 0)::bigint from agents.write_off w where w.chain_id = a.chain_id) as "writtenOffMinor"
    from agents.contract_account a where a.chain_id = ${chainId}
  `.execute(db)
  return rows[0] ?? { owedMinor: 0n, writtenOffMinor: 0n }
}
