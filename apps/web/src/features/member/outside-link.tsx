import { useCall } from '@croupier/client/hooks'
import { outsideSignIns } from '@croupier/contract/identity-outside'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { goOutside } from '#features/identity/index.ts'
import { dayText, useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'

/** The account elsewhere with which the member signs in, or the way to link one for ever (SS-15, MC-04). */
export function OutsideLink() {
  const text = useText()
  const { timeZone } = useBrand()
  const { data } = useCall(outsideSignIns, {}, { keepPrevious: true })
  const [isBusy, setIsBusy] = useState(false)
  if (!data?.name) return null
  const { name, linked } = data
  const go = () => {
    setIsBusy(true)
    goOutside(undefined).catch((caught) => {
      setIsBusy(false)
      void showToast({ message: failureText(text, caught).message, kind: 'bad' })
    })
  }
  return (
    <Card className="flex items-center gap-4 p-4">
      <div className="min-w-0 grow">
        <h3 className="text-16 font-semibold">{text('member.outside', { name })}</h3>
        <p className="mt-1 text-14 text-muted">
          {linked ? text('member.outsideOn', { name: linked.name, day: dayText(linked.at, timeZone) }) : text('member.outsideOff')}
        </p>
      </div>
      {!linked && (
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={go}>
          {text('member.outsideLink')}
        </Button>
      )}
    </Card>
  )
}
