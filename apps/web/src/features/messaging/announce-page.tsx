import { EmptyState } from '@croupier/ui/empty-state'
import { Bell } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** Announcements of the brand (RT-14). */
export function AnnouncePage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.announcements')}</h1>
      <EmptyState icon={<Bell size={28} />} title={text('pages.announceEmpty')}>
        {text('pages.announceEmptyText')}
      </EmptyState>
    </>
  )
}
