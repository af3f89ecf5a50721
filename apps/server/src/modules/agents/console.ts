import { daysBefore } from '@croupier/calendar/calendar'
import { contractKinds, terms as termsSchema } from '@croupier/contract/agents-terms'
import type {
  agentContract,
  agentContracts,
  agentNode,
  agentTree,
  putTemplate,
  run,
  runRow,
  runs,
  setAgentClass,
} from '@croupier/contract/console/agents'
import type { freezes } from '@croupier/contract/console/agents-debts'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { memberBriefs, readMember } from '#modules/identity/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import { cutOf, idOf, pageOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { ceilingsOf } from './contracts/ceilings.ts'
import { faultOf } from './contracts/rules.ts'
import { findContract, listContracts, livingContracts } from './contracts/store.ts'
import { shownContract, shownSteps } from './contracts/terms.ts'
import { listedOf, setClass } from './downlines/downlines.ts'
import { filterOf, pageOfNodes } from './downlines/listed-nodes.ts'
import { findNode, listDirects, searchLine } from './downlines/store.ts'
import { crumbsOf } from './downlines/tree.ts'
import { lineFigures } from './figures/figures.ts'
import { shownPayslip } from './payslips/payslips.ts'
import { listDebts, listPayslips, listRuns, type Run } from './payslips/store.ts'
import { debtOf } from './payslips/store-debts.ts'
import { sumEscrows } from './payslips/store-payments.ts'
import { putTemplate as writeTemplate } from './proposals/store.ts'
import { reopenRun } from './settlement/store.ts'
import { zoneOf } from './zones.ts'

const DETAIL_DAYS = 30
const CONTRACTS_MAX = 100
const agentTypes = [1, 2, 41, 42] as const

/** Directs of one agent or the heads of all lines; or a search in the whole brand. */
export async function readTree(context: Context, input: InputOf<typeof agentTree>): Promise<ValueOf<typeof agentTree>> {
  const { brandId } = context.actor
  const top =
    input.memberId === undefined ? undefined : ((await findNode(context.db, brandId, idOf(input.memberId))) ?? refuse('not_found'))
  const filter = filterOf(input, input.q === undefined ? 'newest' : 'name')
  const rows =
    input.q === undefined
      ? await listDirects(context.db, brandId, { ...filter, uplineId: top?.memberId ?? null })
      : await searchLine(context.db, brandId, { ...filter, path: top?.path ?? null, q: input.q })
  const crumbs = top ? await crumbsOf(context, top, undefined) : []
  return { ...(await pageOfNodes(context, rows, { filter, viewerLevel: 0 })), crumbs }
}

export async function readNode(context: Context, input: { memberId: string }): Promise<ValueOf<typeof agentNode>> {
  const node = (await findNode(context.db, context.actor.brandId, idOf(input.memberId))) ?? refuse('not_found')
  const [row] = await listedOf(context, node, 0)
  const brief = (await memberBriefs(context, [node.memberId])).get(node.memberId)
  if (!row || !brief) return refuse('not_found')
  const period = { from: daysBefore(context.now, DETAIL_DAYS - 1, await zoneOf(context)), to: context.now }
  const contracts = await livingContracts(context.db, node.memberId, CONTRACTS_MAX)
  return {
    ...row,
    crumbs: await crumbsOf(context, node, undefined),
    line: await lineFigures(context, node, period),
    contracts: contracts.map((contract) => shownContract(contract, null)),
    isFrozen: brief.isMoneyFrozen,
  }
}

/** Makes a member an agent, or gives an agent another class. */
export async function changeClass(context: Context, input: InputOf<typeof setAgentClass>): Promise<null> {
  const member = await readMember(context, idOf(input.memberId))
  if (member.type === 4) return refuse('not_found')
  await inTransaction(context, async (tx) => {
    await setClass(tx, member.id, input.type)
    await leaveTrail(tx, { action: 'agents.class', subject: `member ${member.id}`, before: member.type, after: input.type, why: input.why })
  })
  return null
}

export async function readCeilings(context: Context) {
  const rows = []
  for (const type of agentTypes) {
    const rates = await ceilingsOf(context, type)
    for (const kind of contractKinds) rows.push({ type, kind, ratePpm: rates[kind] })
  }
  return { rows }
}

/**
 * Writes a template of terms. The widest ceiling of any class bounds it, as the offer is measured against the class of its taker. Refuses a
 * fault of the terms (`faultOf`), and `not_found` for an id that the brand does not have.
 */
export async function saveTemplate(context: Context, input: InputOf<typeof putTemplate>): Promise<{ id: string }> {
  const rates = (await readCeilings(context)).rows.filter(({ kind }) => kind === input.terms.kind)
  const fault = faultOf(input.terms, Math.max(...rates.map(({ ratePpm }) => ratePpm)))
  if (fault) return refuse(fault, { field: 'terms' })
  return await inTransaction(context, async (tx) => {
    const template = {
      id: input.id === undefined ? undefined : idOf(input.id),
      name: input.name,
      terms: z.encode(termsSchema, input.terms),
    }
    const id = (await writeTemplate(tx.db, tx.actor.brandId, template)) ?? refuse('not_found')
    await leaveTrail(tx, { action: 'agents.template', subject: `template ${id}`, after: template.terms, why: input.why })
    return { id: String(id) }
  })
}

export async function readAgentContracts(context: Context, input: InputOf<typeof agentContracts>): Promise<ValueOf<typeof agentContracts>> {
  const cut = cutOf(input)
  const takerId = input.memberId === undefined ? undefined : idOf(input.memberId)
  const filter = { takerId, kind: input.kind, state: input.state, before: cut.before, limit: cut.limit + 1 }
  const rows = await listContracts(context.db, context.actor.brandId, filter)
  return pageOf(rows, cut, { key: (row) => row.seq, row: (row) => shownContract(row, null) })
}

export async function readAgentContract(context: Context, input: { contractId: string }): Promise<ValueOf<typeof agentContract>> {
  const found = (await findContract(context.db, context.actor.brandId, input.contractId)) ?? refuse('not_found')
  const { writtenOffMinor } = await debtOf(context.db, found.chainId)
  return { ...shownContract(found, null), steps: await shownSteps(context, found.id), writtenOff: writtenOffMinor }
}

export async function readRuns(context: Context, input: InputOf<typeof runs>): Promise<ValueOf<typeof runs>> {
  const cut = cutOf(input)
  const filter = { kind: input.kind, state: input.state, before: cut.before, limit: cut.limit + 1 }
  return pageOf(await listRuns(context.db, context.actor.brandId, filter), cut, { key: (row) => row.id, row: shownRun })
}

export async function readRun(context: Context, input: InputOf<typeof run>): Promise<ValueOf<typeof run>> {
  const found = await theRun(context, input.id)
  const cut = cutOf(input)
  const filter = { runId: found.id, state: input.state, before: cut.before, limit: cut.limit + 1 }
  const rows = await listPayslips(context.db, context.actor.brandId, filter)
  const page = pageOf(rows, cut, { key: (row) => row.id, row: (row) => ({ ...shownPayslip(row), fault: row.fault }) })
  return { ...shownRun(found), ...page }
}

async function theRun(context: Context, id: string): Promise<Run> {
  const [found] = await listRuns(context.db, context.actor.brandId, { id: idOf(id), limit: 1 })
  return found ?? refuse('not_found')
}

/** Opens a run again: the next settlement makes good what is missing and leaves what stands. */
export async function runAgain(context: Context, input: { id: string; why: string }): Promise<z.infer<typeof runRow>> {
  const found = await theRun(context, input.id)
  await inTransaction(context, async (tx) => {
    await reopenRun(tx.db, tx.actor.brandId, found.id)
    await leaveTrail(tx, { action: 'agents.run.again', subject: `run ${found.id}`, before: found.state, after: 'open', why: input.why })
  })
  return shownRun(await theRun(context, input.id))
}

function shownRun(row: Run): z.infer<typeof runRow> {
  return {
    id: String(row.id),
    kind: row.kind,
    period: row.period,
    from: row.fromAt.getTime(),
    to: row.toAt.getTime(),
    state: row.state,
    payslips: row.payslips,
    paid: row.paidMinor,
    due: row.dueMinor,
    quarantined: row.quarantined,
    startedAt: row.startedAt.getTime(),
    finishedAt: row.finishedAt?.getTime() ?? null,
  }
}

/** Agents who owe wages, what is set aside of their money, and when it is taken by force. */
export async function readFreezes(context: Context): Promise<ValueOf<typeof freezes>> {
  const debts = await listDebts(context.db, context.actor.brandId)
  const escrows = new Map((await sumEscrows(context.db, context.actor.brandId)).map((row) => [row.giverId, row.heldMinor]))
  return {
    rows: debts.map((debt) => ({
      member: { id: String(debt.memberId), username: debt.username },
      due: debt.dueMinor,
      escrow: escrows.get(debt.memberId) ?? 0n,
      since: debt.since.getTime(),
      forcedAt: debt.forcedAt.getTime(),
    })),
  }
}
