import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { MonitorPlay } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The game over the site, with the way back to the place in the lobby (LY-03). */
export function GameCenter({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text('shell.games')} width="centre" phone="screen">
      <EmptyState icon={<MonitorPlay size={28} />} title={text('pages.seamlessEmpty')}>
        {text('pages.seamlessEmptyText')}
      </EmptyState>
    </Dialog>
  )
}
