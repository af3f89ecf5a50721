import { Gift } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Moves } from './account-record-page.tsx'
import { PeriodFilter, usePeriod } from './filters.tsx'

/** What promotions and wages brought into the wallet, by period (MC-06). */
export function BonusDetailsPage() {
  const text = useText()
  const { period } = usePeriod()
  const empty = { Icon: Gift, title: text('reports.bonusEmpty'), text: text('reports.bonusEmptyText') }
  return (
    <div className="flex flex-col gap-3">
      <PeriodFilter period={period} />
      <Moves key={period} codeTypes="bonus,wages" title={text('reports.bonusTitle')} empty={empty} />
    </div>
  )
}
