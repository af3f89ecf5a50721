import { useSend } from '@croupier/client/hooks'
import { bonuses, redeemBonusCode } from '@croupier/contract/bonuses'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { showToast } from '@croupier/ui/toast'
import { type FormEvent, useState } from 'react'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

const CODE = /^[a-z][a-z0-9-]{1,39}$/

/** Takes the bonus of a code. */
export function CodeForm() {
  const text = useText()
  const money = useMoneyText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useSend(redeemBonusCode, [bonuses])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim().toLowerCase()
    if (!CODE.test(code)) return setProblem(text('bonuses.codeWrong'))
    setProblem(undefined)
    try {
      const { amount } = await mutateAsync({ code })
      setTyped('')
      void showToast({ message: text('bonuses.codeTaken', { amount: money(amount) }), kind: 'good' })
    } catch (caught) {
      setProblem(failureText(text, caught).message)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 grow">
        <Field label={text('bonuses.code')} error={problem}>
          {(control) => (
            <TextInput {...control} value={typed} maxLength={40} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
      </div>
      <Button type="submit" isBusy={isPending} disabled={typed.trim() === ''}>
        {text('bonuses.codeGo')}
      </Button>
    </form>
  )
}
