import { Button } from '@croupier/ui/button'
import { Notice } from '@croupier/ui/notice'
import { useText } from '#features/language/index.ts'
import type { MoneyPhase } from './money-call.ts'

/** Says that an answer was lost and is being asked for; when that brought nothing, a person may ask on. */
export function UnsureNotice({ phase, onAsk }: { phase: MoneyPhase; onAsk: () => void }) {
  const text = useText()
  if (phase === 'checking')
    return (
      <Notice kind="warning" title={text('cashier.unsureTitle')}>
        {text('cashier.unsureText')}
      </Notice>
    )
  if (phase === 'stopped')
    return (
      <Notice
        kind="warning"
        title={text('cashier.unsureStopped')}
        action={
          <Button size="small" onClick={onAsk}>
            {text('cashier.askAgain')}
          </Button>
        }
      >
        {text('cashier.unsureStoppedText')}
      </Notice>
    )
  return null
}
