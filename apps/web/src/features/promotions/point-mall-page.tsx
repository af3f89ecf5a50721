import { EmptyState } from '@croupier/ui/empty-state'
import { ShoppingBag } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The points mall (RT-14). */
export function PointMallPage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.pointMall')}</h1>
      <EmptyState icon={<ShoppingBag size={28} />} title={text('pages.pointMallEmpty')}>
        {text('pages.pointMallEmptyText')}
      </EmptyState>
    </>
  )
}
