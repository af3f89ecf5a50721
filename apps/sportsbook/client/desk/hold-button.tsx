import { Button } from '@croupier/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from './desk-state.ts'
import { WhyDialog } from './why-dialog.tsx'

type HoldButtonProps = { event: string; market?: string; isHeld: boolean; onDone(): void }

/** Suspends an event or a market, or reopens it. */
export function HoldButton({ event, market, isHeld, onDone }: HoldButtonProps) {
  const { calls, words } = useDesk()
  const queries = useQueryClient()
  const [isAsked, ask] = useState(false)
  const label = isHeld ? words.reopen : words.suspend
  const submit = async (why: string) => {
    const changed = await calls.hold({ event, ...(market !== undefined && { market }), isHeld: !isHeld, why })
    queries.setQueryData(['event', event], changed)
    onDone()
  }
  return (
    <>
      <Button kind={isHeld ? 'primary' : 'danger'} size="small" onClick={() => ask(true)}>
        {label}
      </Button>
      {isAsked && <WhyDialog title={label} submit={label} onSubmit={submit} onClose={() => ask(false)} />}
    </>
  )
}
