import { dateAt, wholeDays } from '@croupier/calendar/calendar'
import { callFile } from '@croupier/client/call'
import { ownStatement } from '@croupier/contract/statements'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useBrand } from '#features/site/index.ts'
import { StatementPicker } from './statement-picker.tsx'

/** The longest statement. */
const DAYS = 92

/** The member's own statement as PDF. */
export function OwnStatement() {
  const text = useText()
  const { timeZone } = useBrand()
  const [now] = useState(() => new Date())
  const { from } = wholeDays({ ago: DAYS - 1, days: DAYS }, now, timeZone)
  return (
    <StatementPicker
      label={text('reports.statementOf')}
      action={text('reports.statement')}
      months={3}
      more={{ name: text('reports.statementDays'), days: { fromDay: dateAt(from, timeZone), toDay: dateAt(now, timeZone) } }}
      nameOf={({ fromDay, toDay }) => `statement-${fromDay}-${toDay}`}
      read={async (days) => await callFile(ownStatement, days)}
    />
  )
}
