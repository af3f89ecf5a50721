import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { KeyRound } from 'lucide-react'
import { type TextKey, useText } from '#features/language/index.ts'

type Kind = 'notice' | 'service'

const WORDS: Record<Kind, { title: TextKey; empty: TextKey }> = {
  notice: { title: 'shell.announcements', empty: 'pages.announceEmpty' },
  service: { title: 'shell.service', empty: 'shell.notOpenText' },
}

/** A window whose form stands elsewhere; it says honestly that it is not open. */
export function SoonDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen onClose={onClose} title={text(WORDS[kind].title)} width="signIn" phone="sheet">
      <EmptyState icon={<KeyRound size={28} />} title={text(WORDS[kind].empty)} />
    </Dialog>
  )
}
