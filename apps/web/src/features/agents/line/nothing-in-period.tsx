import { EmptyState } from '@croupier/ui/empty-state'
import { CalendarSearch } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** A report with no row: another period or filter may have some. */
export function NothingInPeriod() {
  const text = useText()
  return (
    <EmptyState icon={<CalendarSearch size={28} />} title={text('agents.nothingInPeriod')}>
      {text('agents.nothingInPeriodText')}
    </EmptyState>
  )
}
