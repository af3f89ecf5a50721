import { amountTyped, readAmount } from '@croupier/money/amount-text'
import { Field } from '@croupier/ui/field'
import { TextInput } from '@croupier/ui/text-input'
import { type Say, useText } from '#features/language/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'

export type AmountLimits = { minimum: bigint; maximum: bigint; available?: bigint | undefined }

/** What is wrong with a typed amount, in words; undefined when nothing is. */
export function amountProblem(
  typed: string,
  { limits, text, money }: { limits: AmountLimits; text: Say; money: (minor: bigint) => string },
) {
  const read = readAmount(typed)
  if ('problem' in read) return text(`cashier.${PROBLEMS[read.problem]}`)
  if (read.minor < limits.minimum) return text('cashier.amountMin', { min: money(limits.minimum) })
  if (read.minor > limits.maximum) return text('cashier.amountMax', { max: money(limits.maximum) })
  if (limits.available !== undefined && read.minor > limits.available)
    return text('cashier.amountBalance', { max: money(limits.available) })
  return undefined
}

const PROBLEMS = { empty: 'amountEmpty', form: 'amountForm', decimals: 'amountDecimals' } as const

type AmountFieldProps = {
  typed: string
  onType: (typed: string) => void
  limits: AmountLimits
  /** The problem shows once the field was left or sent. */
  isChecked: boolean
  onLeave: () => void
  presets?: readonly bigint[]
  isDisabled?: boolean
}

/** An amount with its limits before typing, and amounts to tap. */
export function AmountField({ typed, onType, limits, isChecked, onLeave, presets = [], isDisabled = false }: AmountFieldProps) {
  const text = useText()
  const money = useMoneyText()
  const { currencySymbol } = useBrand()
  const hint = text('cashier.amountHint', { min: money(limits.minimum), max: money(limits.maximum) })
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={text('cashier.amount')}
        hint={hint}
        error={isChecked ? amountProblem(typed, { limits, text, money }) : undefined}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            value={typed}
            disabled={isDisabled}
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            start={currencySymbol}
            className="figures !text-18 font-semibold"
          />
        )}
      </Field>
      {presets.length > 0 && <Presets presets={presets} typed={typed} onType={onType} isDisabled={isDisabled} />}
    </div>
  )
}

function Presets({
  presets,
  typed,
  onType,
  isDisabled,
}: {
  presets: readonly bigint[]
  typed: string
  onType: (typed: string) => void
  isDisabled: boolean
}) {
  const text = useText()
  const read = readAmount(typed)
  const chosen = 'minor' in read ? read.minor : undefined
  return (
    <fieldset aria-label={text('cashier.amount')} disabled={isDisabled} className="grid grid-cols-3 gap-2">
      {presets.map((preset) => (
        <button
          key={String(preset)}
          type="button"
          aria-pressed={preset === chosen}
          onClick={() => onType(amountTyped(preset))}
          className="figures h-11 rounded-control border border-edge bg-surface text-14 font-medium hover:border-text aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent"
        >
          {amountTyped(preset)}
        </button>
      ))}
    </fieldset>
  )
}
