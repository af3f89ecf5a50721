import { areClaimsOpen } from '@croupier/contract/promotions'
import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

/** Takes what waits. Until claims open it says so, for the button could only refuse. */
export function ClaimButton(claiming: { onClaim: () => Promise<unknown>; isDisabled?: boolean }) {
  const text = useText()
  return areClaimsOpen ? <OpenClaim {...claiming} /> : <Badge kind="neutral">{text('promotions.soon')}</Badge>
}

/** A refusal says why where everybody looks. */
function OpenClaim({ onClaim, isDisabled = false }: { onClaim: () => Promise<unknown>; isDisabled?: boolean }) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const claim = async () => {
    setIsBusy(true)
    try {
      await onClaim()
    } catch (caught) {
      void showToast({ message: failureText(text, caught).message, kind: 'bad' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="small" isBusy={isBusy} disabled={isDisabled} onClick={() => void claim()}>
      {text('promotions.status.claim')}
    </Button>
  )
}
