import type { ContractProduct } from '@croupier/contract/agents-terms'
import { type Db, sql, type Tx } from '#platform/database.ts'
import { bigints, instants, placesOf, rowsOf, texts } from '#platform/lists.ts'
import type { Slot } from '../rules-clock.ts'
import type { Inputs } from './rules.ts'
import { countActiveThen } from './store-active.ts'

type LinePosition = { memberId: bigint; path: string }

type PartOf = Slot & { product: ContractProduct; rule: { turnover: bigint; deposits: bigint; isNeeded: boolean } }

const sums = sql`coalesce(sum(s.turnover_minor), 0)::bigint as "turnoverMinor", coalesce(sum(s.valid_minor), 0)::bigint as "validMinor",
  coalesce(sum(s.payouts_minor), 0)::bigint as "payoutsMinor", coalesce(sum(s.bonuses_minor), 0)::bigint as "bonusesMinor",
  coalesce(sum(s.deposits_minor), 0)::bigint as "depositsMinor", coalesce(sum(s.withdrawals_minor), 0)::bigint as "withdrawalsMinor"`

/** The figures of a line in one part of a period; active members are counted only where a tier asks for them. */
export async function partInputs(db: Db | Tx, place: LinePosition, part: PartOf): Promise<Inputs> {
  const { rows } = await sql<Omit<Inputs, 'activeMembers'>>`
    select ${sums} from agents.line_slot s
    where s.agent_id = ${place.memberId} and s.slot >= ${part.from} and s.slot < ${part.to}
      and (${part.product}::text = 'CONS' or s.product in (${part.product}, 'CASH'))
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum gives one row')
  const activeMembers = part.rule.isNeeded
    ? await countActiveThen(db, place, { period: part, rule: { ...part.rule, product: part.product } })
    : 0
  return { ...row, activeMembers }
}

export type InputsQuery = { agentId: bigint; product: string; from: Date; to: Date }

/** The sums of `partInputs` for many lines in one statement, in the order of the queries; active members are 0. */
export async function manyInputs(db: Db | Tx, queries: readonly InputsQuery[]): Promise<Inputs[]> {
  const { rows } = await sql<Omit<Inputs, 'activeMembers'>>`
    select line.*
    from ${rowsOf({
      agent_id: bigints(queries.map((one) => one.agentId)),
      product: texts(queries.map((one) => one.product)),
      from_at: instants(queries.map((one) => one.from)),
      to_at: instants(queries.map((one) => one.to)),
      n: placesOf(queries),
    })} want
    cross join lateral (
      select ${sums} from agents.line_slot s
      where s.agent_id = want.agent_id and s.slot >= want.from_at and s.slot < want.to_at
        and (want.product = 'CONS' or s.product in (want.product, 'CASH'))
    ) line
    order by want.n
  `.execute(db)
  return rows.map((row) => ({ ...row, activeMembers: 0 }))
}
