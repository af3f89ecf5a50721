import { EmptyState } from '@croupier/ui/empty-state'
import { Gift } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** Promotions of the brand (RT-14). */
export function PromotionsPage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.promotions')}</h1>
      <EmptyState icon={<Gift size={28} />} title={text('pages.promotionsEmpty')}>
        {text('pages.promotionsEmptyText')}
      </EmptyState>
    </>
  )
}
