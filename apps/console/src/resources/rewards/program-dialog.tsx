import { useCall } from '@croupier/client/hooks'
import { budgets, saveProgram } from '@croupier/contract/console/rewards'
import { amountTyped } from '@croupier/money/amount-text'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { amountOf, countOrNone, filled, type Open, positiveOrNone } from '#parts/typed-values.ts'
import type { Program } from '../reward-programs.tsx'
import { openChoices, openState, programNames } from './reward-words.ts'

/** Opens or closes a kind of rewards, and says how it is paid. */
export function ProgramDialog({ program }: { program: Program }) {
  return <DialogButton label="Change">{(close) => <Dialog program={program} onClose={close} />}</DialogButton>
}

const payWays = [
  { id: 'claim', name: 'When the member takes it' },
  { id: 'at_once', name: 'At once, after the end of the day' },
] as const

type Values = Omit<Program, 'id' | 'version'>

function Dialog({ program: { id: _id, version: current, ...first }, onClose }: { program: Program; onClose: () => void }) {
  const [values, setValues] = useState<Open<Values>>(first)
  const set = (change: Partial<Open<Values>>) => setValues({ ...values, ...change })
  const whole = filled<Values>(values)
  const missing = whole && missingOf(whole)
  const state = openState({ isOpen: values.isOpen ?? false })
  const name = programNames[first.kind]
  return (
    <ReasonDialog
      title={name}
      confirm="Save"
      done={
        whole?.isOpen ? `${name}: members can claim them from now on.` : `${name}: claims are refused. What waits for members stays theirs.`
      }
      isIncomplete={!whole || missing !== undefined}
      route={saveProgram}
      edited={{ version: current, content: first }}
      inputOf={(why, version) => ({ ...(whole ?? first), version, why })}
      onClose={onClose}
    >
      <Choice
        label="Members can claim them"
        value={state}
        choices={openChoices}
        onChange={(chosen) => set({ isOpen: chosen === 'open' })}
      />
      <BudgetChoice code={values.budget ?? null} onChange={(budget) => set({ budget })} />
      {first.kind === 'rebate' && <LeastField first={first.least} onChange={(least) => set({ least })} />}
      {first.kind === 'rebate' && (
        <Choice
          label="Paid"
          value={values.isAtOnce ? 'at_once' : 'claim'}
          choices={payWays}
          onChange={(chosen) => set({ isAtOnce: chosen === 'at_once' })}
        />
      )}
      {first.kind === 'points' && <RateFields first={first} set={set} />}
      {missing && (
        <Typography variant="body2" color="error">
          {missing}
        </Typography>
      )}
    </ReasonDialog>
  )
}

/** What an open kind still needs. */
function missingOf({ kind, isOpen, budget, convertPoints, convertAmount }: Values): string | undefined {
  if (!isOpen) return undefined
  if (budget === null && kind !== 'mission') return 'Choose the budget that pays them.'
  return kind === 'points' && (convertPoints === null || convertAmount === null) ? 'Say how many points give how much money.' : undefined
}

export function BudgetChoice({ code, onChange }: { code: string | null; onChange: (code: string | null) => void }) {
  const { data } = useCall(budgets, {})
  const choices = [{ id: '', name: 'None' }, ...(data?.rows ?? []).map((row) => ({ id: row.code, name: row.name }))]
  const known = choices.some(({ id }) => id === code) || code === null ? choices : [...choices, { id: code, name: code }]
  return (
    <Choice
      label="Paid from the budget"
      value={code ?? ''}
      choices={known}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  )
}

function LeastField({ first, onChange }: { first: bigint; onChange: (least: bigint | undefined) => void }) {
  const currency = useCurrency()
  return (
    <TypedField
      label={`Least that a rebate pays (${currency})`}
      first={amountTyped(first)}
      read={amountOf}
      hint="A day that comes to less pays nothing. 0 pays every day."
      onChange={onChange}
    />
  )
}

function RateFields({ first, set }: { first: Values; set: (change: Partial<Open<Values>>) => void }) {
  const currency = useCurrency()
  return (
    <>
      <TypedField
        label="So many points"
        first={first.convertPoints === null ? '' : String(first.convertPoints)}
        read={countOrNone}
        hint="Points are exchanged in whole steps of this."
        onChange={(convertPoints) => set({ convertPoints })}
      />
      <TypedField
        label={`Give so much money (${currency})`}
        first={first.convertAmount === null ? '' : amountTyped(first.convertAmount)}
        read={positiveOrNone}
        hint="For each step."
        onChange={(convertAmount) => set({ convertAmount })}
      />
    </>
  )
}
