import { Button } from '@croupier/ui/button'
import { Dialog } from '@croupier/ui/dialog'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'
import type { Popup } from './popup-rules.ts'
import { RichText } from './rich-text.tsx'

/** The popups one after the other; one about a promotion leads to the reward centre. */
export function PopupDialog({ popups, onClose }: { popups: readonly Popup[]; onClose: () => void }) {
  const text = useText()
  const [at, setAt] = useState(0)
  const popup = popups[at]
  if (!popup) return null
  const isLast = at === popups.length - 1
  const toRewards = () => {
    onClose()
    navigate({ search: { open: 'member', page: 'rewardCenter' } })
  }
  return (
    <Dialog isOpen onClose={onClose} title={popup.title || text('messaging.popupTitle')}>
      <RichText html={popup.content} />
      <div className="mt-6 flex flex-row-reverse gap-3">
        <Button isWide onClick={() => (isLast ? onClose() : setAt(at + 1))}>
          {text(isLast ? 'messaging.popupClose' : 'messaging.popupNext')}
        </Button>
        {popup.promotionType && (
          <Button kind="secondary" isWide onClick={toRewards}>
            {text('messaging.toRewards')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
