import { dateAt, daysFrom, spanAt } from '@croupier/calendar/calendar'
import type { agentStatementFile } from '@croupier/contract/console/statements'
import type { InputOf } from '@croupier/contract/route'
import type { Language } from '@croupier/contract/wire'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction } from '#platform/context.ts'
import type { FileAnswer } from '#platform/exports.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { STATEMENT_ROWS_MAX, statementFile } from '#platform/statements.ts'
import { textOf } from '#platform/texts.ts'
import { leaveTrail } from '#platform/trail.ts'
import { findNode } from '../tree/store.ts'
import { ownNode } from '../tree/tree.ts'
import { carriedTable, contractTable, payslipTable } from './rules-statements.ts'
import { listPayslips, type PayslipFilter } from './store.ts'
import { listCarried } from './store-debts.ts'

/** The caller's own statement of a month. Refuses `statement_too_large`. */
export async function readOwnWages(context: Context, { monthOf }: { monthOf: string }): Promise<FileAnswer> {
  return await fileOfAgent(context, { node: await ownNode(context), monthOf, language: context.actor.language })
}

/** The statement of an agent of the operator's brand. Refuses as the agent's own does, and `not_found`. */
export async function readAgentFile(context: Context, input: InputOf<typeof agentStatementFile>): Promise<FileAnswer> {
  const { monthOf, language } = input
  const node = (await findNode(context.db, context.actor.brandId, idOf(input.memberId))) ?? refuse('not_found')
  const file = await fileOfAgent(context, { node, monthOf, language })
  await inTransaction(context, (tx) =>
    leaveTrail(tx, { action: 'export', subject: `member ${node.memberId}`, after: { wagesOf: monthOf, language }, why: '' }),
  )
  return file
}

type Meant = { node: { memberId: bigint; username: string }; monthOf: string; language: Language }

async function fileOfAgent(context: Context, { node, monthOf, language }: Meant): Promise<FileAnswer> {
  const { brandId } = context.actor
  const brand = await brandOf(context, brandId)
  const zone = brand.settings.timeZone
  const span = spanAt('month', daysFrom(monthOf, 1, zone).from, zone)
  const read = async (side: Partial<PayslipFilter>) => {
    const rows = await listPayslips(context.db, brandId, { ...side, ...span, isSomething: true, limit: STATEMENT_ROWS_MAX + 1 })
    return rows.toReversed()
  }
  const received = await read({ takerId: node.memberId })
  const given = await read({ giverId: node.memberId })
  if (received.length + given.length > STATEMENT_ROWS_MAX) return refuse('statement_too_large')
  const carried = await listCarried(context.db, brandId, node.memberId)
  const text = (key: string) => textOf(language, `statement.${key}`)
  const shown = { language, zone }
  const month = monthOf.slice(0, 7)
  const facts = [
    [text('agent'), node.username],
    [text('month'), `${month} (${zone})`],
    [text('currency'), brand.currency],
    [text('made'), dateAt(context.now, zone)],
  ] as const
  const tables = [
    contractTable('received', received, shown),
    contractTable('given', given, shown),
    carriedTable(carried, shown),
    payslipTable('received', received, shown),
    payslipTable('given', given, shown),
  ]
  return statementFile({ name: `wages-${month}`, language, brand, facts, tables }, text('wages_title'))
}
