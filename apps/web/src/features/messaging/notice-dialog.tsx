import { Dialog } from '@croupier/ui/dialog'
import { useText } from '#features/language/index.ts'
import { NoticeList } from './notice-list.tsx'

/** The notices over the page (NT-01). */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text('messaging.notices')} width="reading" phone="screen">
      <NoticeList />
    </Dialog>
  )
}
