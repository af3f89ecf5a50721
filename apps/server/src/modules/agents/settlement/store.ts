import type { ContractKind, ContractPeriod, ContractProduct, Terms } from '@croupier/contract/agents-terms'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/database.ts'
import { bigints, rowsOf, uuids } from '#platform/lists.ts'
import type { Slot } from '../rules-clock.ts'
import { countsCash, type LateSum } from './rules-corrections.ts'
import type { Carried } from './rules-wages.ts'

/** Takes the lease when nobody holds it, under an epoch of its own; undefined when somebody does. The database's clock decides. */
export async function takeLease(db: Db, seconds: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ epoch: bigint }>`
    update agents.lease set epoch = epoch + 1, held_until = now() + make_interval(secs => ${seconds})
    where name = 'settlement' and held_until < now()
    returning epoch
  `.execute(db)
  return rows[0]?.epoch
}

/** Whether the epoch is still the one that settles; the row is held until the caller's transaction ends. */
export async function holdEpoch(db: Tx, epoch: bigint, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update agents.lease set held_until = now() + make_interval(secs => ${seconds}) where name = 'settlement' and epoch = ${epoch} returning epoch
  `.execute(db)
  return rows.length > 0
}

/** Holds the epoch in share mode, so that pages settle side by side; `takeLease` waits for all of them. False when the epoch is over. */
export async function shareEpoch(db: Tx, epoch: bigint): Promise<boolean> {
  const { rows } = await sql`select from agents.lease where name = 'settlement' and epoch = ${epoch} for share`.execute(db)
  return rows.length > 0
}

export async function releaseLease(db: Db, epoch: bigint): Promise<void> {
  await sql`update agents.lease set held_until = '-infinity' where name = 'settlement' and epoch = ${epoch}`.execute(db)
}

export type RunKey = { brandId: number; kind: ContractKind; period: ContractPeriod }
export type OpenRun = RunKey & { id: bigint; fromAt: Date; toAt: Date; settledSeq: bigint; isLatest: boolean }

/** Kinds and periods that have contracts, each with the start of the first one and the end of its last run. */
export async function runKeys(db: Db): Promise<(RunKey & { firstStart: Date; lastTo: Date | null })[]> {
  const { rows } = await sql<RunKey & { firstStart: Date; lastTo: Date | null }>`
    select c.brand_id as "brandId", c.kind, c.period, min(c.starts_at) as "firstStart",
           (select max(r.to_at) from agents.run r where r.brand_id = c.brand_id and r.kind = c.kind and r.period = c.period) as "lastTo"
    from agents.contract c
    where c.starts_at is not null
    group by c.brand_id, c.kind, c.period
  `.execute(db)
  return rows
}

/** Opens the run of a slot once, and marks the slot as settled: what changes in it from now on is a correction. */
export async function openRun(db: Tx, run: RunKey & Slot & { epoch: bigint; now: Date }): Promise<void> {
  await sql`
    insert into agents.run (brand_id, kind, period, from_at, to_at, epoch, started_at, late_through)
    values (${run.brandId}, ${run.kind}, ${run.period}, ${run.from}, ${run.to}, ${run.epoch}, ${run.now},
      (select coalesce(max(l.id), 0) from agents.late_change l))
    on conflict (brand_id, kind, period, from_at) do nothing
  `.execute(db)
  await sql`
    insert into agents.clock as k (brand_id, settled_through) values (${run.brandId}, ${run.to})
    on conflict (brand_id) do update set settled_through = greatest(k.settled_through, excluded.settled_through)
  `.execute(db)
}

const runColumns = sql`r.id, r.brand_id as "brandId", r.kind, r.period, r.from_at as "fromAt", r.to_at as "toAt", r.settled_seq as "settledSeq",
  not exists (
    select from agents.run n where n.brand_id = r.brand_id and n.kind = r.kind and n.period = r.period and n.from_at > r.from_at
  ) as "isLatest"`

export async function openRuns(db: Db, limit: number): Promise<OpenRun[]> {
  const { rows } = await sql<OpenRun>`
    select ${runColumns} from agents.run r where r.state = 'open' order by r.from_at, r.id limit ${limit}
  `.execute(db)
  return rows
}

/** Whether the run is still open; it stays so until the caller's transaction ends. */
export async function lockRun(db: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from agents.run r where r.id = ${id} and r.state = 'open' for update`.execute(db)
  return rows.length > 0
}

export async function advanceRun(db: Tx, id: bigint, settledSeq: bigint): Promise<void> {
  await sql`update agents.run set settled_seq = greatest(settled_seq, ${settledSeq}) where id = ${id}`.execute(db)
}

export async function finishRun(db: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update agents.run set state = 'done', finished_at = ${now} where id = ${id}`.execute(db)
}

export type Settling = {
  id: string
  chainId: string
  seq: bigint
  product: ContractProduct
  payer: 'brand' | 'upline'
  giverId: bigint | null
  takerId: bigint
  takerPath: string
  /** As they are stored, in JSON. */
  terms: string
  startsAt: Date
  endsAt: Date | null
  carriedMicro: number
  owedBackMinor: bigint
  /** What of it came over from contracts that are over, in this run; zero or less. */
  takenOverMinor: bigint
  lossMinor: bigint
  correctedThrough: bigint
}

/** So long after its end, what changes in a contract's slots is still worked in. */
const CLOSING_DAYS = 92

/** Contracts of a run's kind by their numbers: behind `after`, through `through`. */
export type Page = { after: bigint; through: bigint }

/** The numbers of the next contracts of a run's kind, in force or not, and who pays by them. */
export async function nextContracts(
  db: Tx,
  run: OpenRun,
  { after, limit }: { after: bigint; limit: number },
): Promise<{ seq: bigint; payer: 'brand' | 'upline' }[]> {
  const { rows } = await sql<{ seq: bigint; payer: 'brand' | 'upline' }>`
    select c.seq, c.payer from agents.contract c
    where c.brand_id = ${run.brandId} and c.kind = ${run.kind} and c.period = ${run.period} and c.starts_at is not null and c.seq > ${after}
    order by c.seq
    limit ${limit}
  `.execute(db)
  return rows
}

/**
 * The contracts of a page, with what each carries, locked: those in force in its slot, and for the newest run also those that
 * are over and whose slots changed afterwards.
 */
export async function contractsToSettle(db: Tx, run: OpenRun, page: Page): Promise<Settling[]> {
  const { rows } = await sql<Settling>`
    select c.id, c.chain_id as "chainId", c.seq, c.product, c.payer, c.giver_id as "giverId", c.taker_id as "takerId", n.path::text as "takerPath",
           c.terms::text as terms, c.starts_at as "startsAt", c.ends_at as "endsAt", a.carried_micro as "carriedMicro", a.owed_back_minor as "owedBackMinor",
           a.loss_minor as "lossMinor", a.corrected_through as "correctedThrough",
           (select coalesce(sum(m.amount_minor), 0)::bigint from agents.debt_move m where m.to_chain = c.chain_id and m.run_id = ${run.id}) as "takenOverMinor"
    from agents.contract c
    join agents.contract_account a on a.chain_id = c.chain_id
    join agents.node n on n.member_id = c.taker_id
    -- Looked up by its key: the planner cannot know how many payslips the pages before have just written.
    left join lateral (
      select true as stands from agents.payslip p
      where p.contract_id = c.id and p.from_at = ${run.fromAt} and not (p.state = 'quarantined' and p.is_released)
      limit 1
    ) slip on true
    where c.brand_id = ${run.brandId} and c.kind = ${run.kind} and c.period = ${run.period} and c.seq > ${page.after} and c.seq <= ${page.through}
      and c.starts_at < ${run.toAt} and (c.ends_at is null or c.ends_at > ${run.fromAt} or (${run.isLatest} and ${isChangedAfterEnd(run)}))
      and slip.stands is not true
    order by c.seq
    for update of a
  `.execute(db)
  return rows
}

/** The last version of a chain that ended not long ago, with a slot that changed after the chain was settled. */
function isChangedAfterEnd(run: OpenRun): RawBuilder<boolean> {
  return sql<boolean>`
    c.ends_at > ${run.fromAt}::timestamptz - make_interval(days => ${CLOSING_DAYS})
    and not exists (select from agents.contract v where v.chain_id = c.chain_id and v.version > c.version and v.starts_at is not null)
    and exists (
      select from agents.late_change l
      where l.agent_id = c.taker_id and l.id > a.corrected_through and l.slot < c.ends_at
        and l.slot >= (select min(v.starts_at) from agents.contract v where v.chain_id = c.chain_id)
    )
  `
}

export type Late = { agentId: bigint; slot: Date; lastId: bigint }

/** Slots before an instant that changed after the contracts last looked; once each. */
export async function lateSlots(db: Tx, agentIds: readonly bigint[], { after, before }: { after: bigint; before: Date }): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select agent_id as "agentId", slot, max(id) as "lastId" from agents.late_change
    where agent_id = any (${agentIds}::bigint[]) and id > ${after} and slot < ${before}
    group by agent_id, slot order by slot
  `.execute(db)
  return rows
}

/** What changed in a settled slot of a line after its run and after its contract looked at it, round by round, in what the terms count. */
export async function lateSumsOf(db: Tx, contract: Settling, { slot, terms }: { slot: Slot; terms: Terms }): Promise<LateSum[]> {
  const { rows } = await sql<LateSum>`
    select l.round_id as "roundId", count(*)::integer as count, sum(l.rounds)::integer as rounds, sum(l.turnover_minor)::bigint as "turnoverMinor",
      sum(l.valid_minor)::bigint as "validMinor", sum(l.payouts_minor)::bigint as "payoutsMinor"
    from agents.late_change l
    where l.agent_id = ${contract.takerId} and l.slot >= ${slot.from} and l.slot < ${slot.to}
      and l.id > greatest(${contract.correctedThrough}, (
        select r.late_through from agents.run r join agents.contract c on c.id = ${contract.id}
        where r.brand_id = c.brand_id and r.kind = ${terms.kind} and r.period = ${terms.period} and r.from_at = ${slot.from}
      ))
      and case when l.product = 'CASH' then ${countsCash(terms)} else ${terms.product}::text in ('CONS', l.product) end
    group by l.round_id
  `.execute(db)
  return rows
}

export type Standing = { fromAt: Date; toAt: Date; basisMinor: bigint; micro: bigint; lossMinor: bigint }

/** What a version's settled slots stand at, from an instant on. */
export async function standingsOf(db: Tx, contractId: string, from: Date): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select from_at as "fromAt", to_at as "toAt", standing_basis_minor as "basisMinor", standing_micro as micro, standing_loss_minor as "lossMinor"
    from agents.payslip where contract_id = ${contractId} and from_at >= ${from} order by from_at
  `.execute(db)
  return rows
}

/** Loss that stood at the end of the last slot before an instant. */
export async function lossBefore(db: Tx, chainId: string, before: Date): Promise<bigint> {
  const { rows } = await sql<{ loss: bigint }>`
    select standing_loss_minor as loss from agents.payslip where chain_id = ${chainId} and from_at < ${before} order by from_at desc limit 1
  `.execute(db)
  return rows[0]?.loss ?? 0n
}

export async function updateStanding(db: Tx, contractId: string, standing: Standing): Promise<boolean> {
  const { rows } = await sql`
    update agents.payslip
    set standing_basis_minor = ${standing.basisMinor}, standing_micro = ${standing.micro}, standing_loss_minor = ${standing.lossMinor}
    where contract_id = ${contractId} and from_at = ${standing.fromAt}
    returning id
  `.execute(db)
  return rows.length > 0
}

/** Versions of a chain with their spans, oldest first. */
export async function versionsOf(db: Tx, chainId: string): Promise<{ id: string; terms: unknown; startsAt: Date; endsAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; terms: unknown; startsAt: Date; endsAt: Date | null }>`
    select id, terms, starts_at as "startsAt", ends_at as "endsAt" from agents.contract
    where chain_id = ${chainId} and starts_at is not null order by version
  `.execute(db)
  return rows
}

export async function updateCarried(db: Tx, rows: readonly (Carried & { chainId: string; correctedThrough: bigint })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update agents.contract_account a
    set carried_micro = v.micro, owed_back_minor = v.owed, loss_minor = v.loss, corrected_through = greatest(a.corrected_through, v.through)
    from ${rowsOf({
      chain_id: uuids(rows.map((row) => row.chainId)),
      micro: bigints(rows.map((row) => row.micro)),
      owed: bigints(rows.map((row) => row.owedBackMinor)),
      loss: bigints(rows.map((row) => row.lossMinor)),
      through: bigints(rows.map((row) => row.correctedThrough)),
    })} v
    where a.chain_id = v.chain_id
  `.execute(db)
}

/**
 * What is owed back on contracts that are over goes on to the contracts of a page between the same two: the same agent, and the brand or
 * the same upline as payer. An account that somebody else works on waits for the next run, and so does what a slot that is run again
 * would lay on a contract whose payslip stands: no payslip would tell of it.
 */
export async function takeOverDebts(db: Tx, run: OpenRun, { page, now }: { page: Page; now: Date }): Promise<void> {
  await sql`
    with debt as (
      select a.chain_id, a.owed_back_minor as owed, heir.chain_id as to_chain
      from agents.contract_account a
      cross join lateral (
        select v.brand_id, v.taker_id, v.payer, v.giver_id, v.ends_at from agents.contract v
        where v.chain_id = a.chain_id and v.starts_at is not null
        order by v.version desc
        limit 1
      ) o
      cross join lateral (
        select h.chain_id from agents.contract h
        where h.taker_id = o.taker_id and h.payer = o.payer and (h.payer = 'brand' or h.giver_id = o.giver_id)
          and h.brand_id = ${run.brandId} and h.kind = ${run.kind} and h.period = ${run.period}
          and h.seq > ${page.after} and h.seq <= ${page.through}
          and h.starts_at < ${run.toAt} and (h.ends_at is null or h.ends_at > ${run.fromAt})
          and not exists (select from agents.payslip p where p.contract_id = h.id and p.from_at = ${run.fromAt})
        order by h.seq
        limit 1
      ) heir
      where a.owed_back_minor < 0 and o.brand_id = ${run.brandId} and o.ends_at <= ${run.fromAt}
      for update of a skip locked
    ), freed as (
      update agents.contract_account a set owed_back_minor = 0 from debt d where a.chain_id = d.chain_id
    ), laden as (
      update agents.contract_account a set owed_back_minor = a.owed_back_minor + d.owed
      from (select to_chain, sum(owed)::bigint as owed from debt group by to_chain) d
      where a.chain_id = d.to_chain
    )
    insert into agents.debt_move (run_id, from_chain, to_chain, amount_minor, at)
    select ${run.id}, d.chain_id, d.to_chain, d.owed, ${now} from debt d
  `.execute(db)
}
