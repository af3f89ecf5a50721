import { dateAt } from '@croupier/calendar/calendar'
import type { memberStatementFile } from '@croupier/contract/console/statements'
import type { InputOf } from '@croupier/contract/route'
import type { ownStatement } from '@croupier/contract/statements'
import type { Language } from '@croupier/contract/wire'
import { sumMinor } from '@croupier/money/money'
import { readMember } from '#modules/identity/index.ts'
import { brandOf } from '#modules/site/index.ts'
import { type Context, inTransaction, memberOf } from '#platform/context.ts'
import type { FileAnswer } from '#platform/exports.ts'
import { idOf } from '#platform/paging.ts'
import { refuse } from '#platform/refusal.ts'
import { STATEMENT_ROWS_MAX, statementFile } from '#platform/statements.ts'
import { textOf } from '#platform/texts.ts'
import { leaveTrail } from '#platform/trail.ts'
import { kindTable, movementTable, statementSpan } from './rules-statements.ts'
import { listStatementLines, sumKinds } from './store.ts'

type Days = InputOf<typeof ownStatement>

/** The caller's own statement. Refuses `statement_too_long` and `statement_too_large`. */
export async function readOwnStatement(context: Context, days: Days): Promise<FileAnswer> {
  return await fileOfMember(context, { memberId: memberOf(context), days, language: context.actor.language })
}

/** The statement of a member of the operator's brand. Refuses as the member's own does, and `not_found`. */
export async function readMemberFile(context: Context, input: InputOf<typeof memberStatementFile>): Promise<FileAnswer> {
  const { memberId: id, language, ...days } = input
  const memberId = idOf(id)
  const file = await fileOfMember(context, { memberId, days, language })
  await inTransaction(context, (tx) =>
    leaveTrail(tx, { action: 'export', subject: `member ${memberId}`, after: { statement: days, language }, why: '' }),
  )
  return file
}

type Meant = { memberId: bigint; days: Days; language: Language }

async function fileOfMember(context: Context, { memberId, days, language }: Meant): Promise<FileAnswer> {
  const { brandId } = context.actor
  const member = await readMember(context, memberId)
  const brand = await brandOf(context, brandId)
  const zone = brand.settings.timeZone
  const span = statementSpan(days, zone)
  if (span === 'reversed') return refuse('request_param_err', { field: 'toDay' })
  if (span === 'too_long') return refuse('statement_too_long')
  const lines = await listStatementLines(context.db, brandId, { memberId, ...span, limit: STATEMENT_ROWS_MAX + 1 })
  if (lines.length > STATEMENT_ROWS_MAX) return refuse('statement_too_large')
  const opening = sumMinor((await sumKinds(context.db, brandId, { memberId, ...span })).map(({ before }) => before))
  const text = (key: string) => textOf(language, `statement.${key}`)
  const shown = { language, zone }
  const facts = [
    [text('member'), member.username],
    [text('period'), `${days.fromDay} - ${days.toDay} (${zone})`],
    [text('currency'), brand.currency],
    [text('made'), dateAt(context.now, zone)],
  ] as const
  const tables = [kindTable(lines, shown), movementTable(opening, lines, shown)]
  return statementFile({ name: `statement-${days.fromDay}-${days.toDay}`, language, brand, facts, tables }, text('title'))
}
