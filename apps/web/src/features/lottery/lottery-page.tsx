import { EmptyState } from '@croupier/ui/empty-state'
import { Ticket } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The lottery play page (RT-13). */
export function LotteryPage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.category.LOTT')}</h1>
      <EmptyState icon={<Ticket size={28} />} title={text('pages.lotteryEmpty')}>
        {text('pages.lotteryEmptyText')}
      </EmptyState>
    </>
  )
}
