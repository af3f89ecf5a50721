import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { ShieldCheck } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import type { MemberPage } from '#features/navigation/index.ts'

/** The member centre, a window with a menu at its left (MC-01). */
export function MemberCenter({ page, onClose }: { page: MemberPage | undefined; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text('pages.memberTitle')} width="centre" phone="screen">
      <div data-page={page}>
        <EmptyState icon={<ShieldCheck size={28} />} title={text('pages.memberEmpty')}>
          {text('shell.notOpenText')}
        </EmptyState>
      </div>
    </Dialog>
  )
}
