import { EmptyState } from '@croupier/ui/empty-state'
import { Download } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** How to get the app (RT-14). */
export function DownloadPage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.download')}</h1>
      <EmptyState icon={<Download size={28} />} title={text('site.downEmpty')}>
        {text('site.downEmptyText')}
      </EmptyState>
    </>
  )
}
