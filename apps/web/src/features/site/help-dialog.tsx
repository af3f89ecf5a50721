import { Dialog } from '@croupier/ui/dialog'
import { useText } from '#features/language/index.ts'
import { HelpTopics } from './help-page.tsx'

/** The help centre as a window over the page (LY-02): what customer service opens where a brand has no other way. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text('site.helpTitle')} phone="screen" isText>
      <HelpTopics />
    </Dialog>
  )
}
