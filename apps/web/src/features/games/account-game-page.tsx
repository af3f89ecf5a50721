import { EmptyState } from '@croupier/ui/empty-state'
import { Star } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The member's favourite and recent games (RT-12). */
export function AccountGamePage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.category.FAV')}</h1>
      <EmptyState icon={<Star size={28} />} title={text('pages.favouritesEmpty')}>
        {text('pages.favouritesEmptyText')}
      </EmptyState>
    </>
  )
}
