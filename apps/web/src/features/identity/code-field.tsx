import type { CodeSent } from '@croupier/contract/identity-codes'
import { Button } from '@croupier/ui/button'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { type ComponentProps, useRef, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { restMs } from './code-rest.ts'
import { type CodePurpose, useCodeTimer } from './code-timer.ts'

/** Presses that come faster than this are one press (VL-02). */
const THROTTLE_MS = 1000

type CodeFieldProps = {
  purpose: CodePurpose
  error: string | undefined
  input: ComponentProps<'input'>
  /** Checks where the code goes to before anything is sent; false has shown why not. */
  check: () => Promise<boolean>
  send: () => Promise<CodeSent>
  /** Where the code goes; `contact` where the server alone knows which of the two the member has. */
  to?: keyof typeof HINTS
}

const HINTS = { number: 'identity.codeHint', mail: 'identity.codeHintMail', contact: 'identity.codeHintContact' } as const

/** The box for a code, and the button that has it sent and then counts down (SS-06). What went wrong is a warning (ER-02). */
export function CodeField({ purpose, error, input, check, send, to = 'number' }: CodeFieldProps) {
  const text = useText()
  const timer = useCodeTimer(purpose)
  const [isSending, setIsSending] = useState(false)
  const [warning, setWarning] = useState<string>()
  const [wasSent, setWasSent] = useState(false)
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  const ask = async () => {
    const pressedAt = performance.now()
    if (timer.secondsLeft > 0 || isSending || pressedAt - lastPress.current < THROTTLE_MS) return
    lastPress.current = pressedAt
    if (!(await check())) return
    setIsSending(true)
    try {
      const begun = performance.now()
      const { expiredMinutes } = await send()
      timer.start(restMs(expiredMinutes, performance.now() - begun))
      setWasSent(true)
    } catch (failure) {
      setWarning(failureText(text, failure).message)
    } finally {
      setIsSending(false)
    }
  }
  const isResting = timer.secondsLeft > 0
  return (
    <Field label={text('identity.verificationCode')} hint={wasSent && text(HINTS[to])} error={error} isRequired>
      {(control) => (
        <span className="flex gap-2">
          <TextInput {...control} {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} className="figures" />
          <Button
            kind="secondary"
            className="!h-12 min-w-32 shrink-0 !px-3 !text-14"
            isBusy={isSending}
            disabled={isResting}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void ask()}
          >
            {isResting ? (
              <span className="figures">{text('identity.codeAgain', { seconds: timer.secondsLeft })}</span>
            ) : (
              text('identity.codeGet')
            )}
          </Button>
          <ConfirmDialog
            isOpen={warning !== undefined}
            title={text('identity.codeFailed')}
            confirm={text('identity.understood')}
            onConfirm={() => setWarning(undefined)}
          >
            {warning}
          </ConfirmDialog>
        </span>
      )}
    </Field>
  )
}
