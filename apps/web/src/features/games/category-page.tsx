import { EmptyState } from '@croupier/ui/empty-state'
import { LayoutGrid } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The page of a category that is chosen by vendor (RT-02). */
export function CategoryPage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.games')}</h1>
      <EmptyState icon={<LayoutGrid size={28} />} title={text('pages.lobbyEmpty')}>
        {text('pages.lobbyEmptyText')}
      </EmptyState>
    </>
  )
}
