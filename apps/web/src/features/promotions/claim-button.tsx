import { useCall } from '@croupier/client/hooks'
import { type RewardProgram, rewardCounts } from '@croupier/contract/promotions'
import { Badge } from '@croupier/ui/badge'
import { Button } from '@croupier/ui/button'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'

type Claiming = { program: RewardProgram; onClaim: () => Promise<unknown>; isDisabled?: boolean }

/** Takes what waits. Where rewards of this kind cannot be claimed now it says so, for the button could only refuse. */
export function ClaimButton({ program, ...claiming }: Claiming) {
  const text = useText()
  const { data } = useCall(rewardCounts, {}, { keepPrevious: true })
  if (!data) return null
  return data.open.includes(program) ? <OpenClaim {...claiming} /> : <Badge kind="neutral">{text('promotions.soon')}</Badge>
}

/** A refusal says why where everybody looks. */
function OpenClaim({ onClaim, isDisabled = false }: Omit<Claiming, 'program'>) {
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
