import { EmptyState } from '@croupier/ui/empty-state'
import { useText } from '#features/language/index.ts'
import { useUnread } from '#features/session/index.ts'
import { iconOf, type SoonPage as Page } from './member-pages.ts'

/** A page that opens later, and what will be there. */
export function SoonPage({ page }: { page: Page }) {
  const text = useText()
  const unread = useUnread()
  const Icon = iconOf(page)
  return (
    <EmptyState icon={<Icon size={28} />} title={text(`member.soon.${page}`)}>
      {page === 'messageV2' && unread === 0 && <p>{text('member.messagesNone')}</p>}
      <p>{text('member.soonText')}</p>
    </EmptyState>
  )
}
