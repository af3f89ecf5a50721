import { EmptyState } from '@croupier/ui/empty-state'
import { MonitorPlay } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** A game that fills the page (RT-15). */
export function SeamlessPage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.games')}</h1>
      <EmptyState icon={<MonitorPlay size={28} />} title={text('pages.seamlessEmpty')}>
        {text('pages.seamlessEmptyText')}
      </EmptyState>
    </>
  )
}
