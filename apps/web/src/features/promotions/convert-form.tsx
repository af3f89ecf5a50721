import { convertPoints, type pointConfig } from '@croupier/contract/promotions-points'
import type { ValueOf } from '@croupier/contract/route'
import { Button } from '@croupier/ui/button'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { pointsTyped, wholeText } from './whole-text.ts'

type ConvertFormProps = { config: ValueOf<typeof pointConfig>; balance: bigint }

/** Exchanges points for money at the brand's rate, in whole steps of it. */
export function ConvertForm({ config: { convertPoints: step, convertAmount }, balance }: ConvertFormProps) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const [typed, setTyped] = useState('')
  const [isChecked, check] = useState(false)
  const [asked, ask] = useState<bigint>()
  if (step === null || convertAmount === null) return null
  const points = pointsTyped(typed, { step, balance })
  const amount = points === undefined ? undefined : (points / step) * convertAmount
  const rate = text('promotions.convertRate', { points: wholeText(step, language), amount: money(convertAmount) })
  return (
    <form
      className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        check(true)
        ask(points)
      }}
    >
      <div className="min-w-48 grow">
        <Field
          label={text('promotions.convert')}
          hint={rate}
          error={isChecked && points === undefined ? text('promotions.convertStep', { points: wholeText(step, language) }) : undefined}
        >
          {(control) => (
            <TextInput {...control} inputMode="numeric" value={typed} maxLength={12} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={balance < step}>
        {amount === undefined ? text('promotions.exchange') : text('promotions.convertGo', { amount: money(amount) })}
      </Button>
      {asked !== undefined && (
        <ExchangeDialog
          title={text('promotions.convert')}
          route={convertPoints}
          input={{ points: asked }}
          facts={[
            { label: text('promotions.pointsName'), value: <span className="figures">{wholeText(asked, language)}</span> },
            {
              label: text('promotions.arrives'),
              value: <span className="figures">{money((asked / step) * convertAmount)}</span>,
              isMain: true,
            },
          ]}
          onClose={() => {
            ask(undefined)
            setTyped('')
            check(false)
          }}
        />
      )}
    </form>
  )
}
