import { type referralSteps, saveReferralStep, type WrittenStep } from '@croupier/contract/console/referrals'
import type { ValueOf } from '@croupier/contract/route'
import { amountTyped } from '@croupier/money/amount-text'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { useCurrency } from '#operator.ts'
import { AmountColumn } from '#parts/amount-column.tsx'
import { FieldRow } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TypedField } from '#parts/form-fields.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { amountOf, filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import { AwardFields } from './rewards/award-fields.tsx'
import { awardText } from './rewards/reward-words.ts'

type Row = ValueOf<typeof referralSteps>['rows'][number]
type Draft = Open<WrittenStep>
const STEPS_MAX = 10

/** What a friend brings who was invited, step by step. */
export function ReferralStepList() {
  return (
    <ListPage<Row>
      name="Referral steps"
      empty="A friend brings nothing yet."
      filters={[]}
      opens={false}
      isWhole
      action={<NewStep />}
      cornersOf={(row) => ({
        title: `Step ${row.step}`,
        amount: awardText(row.reward),
        note: `Money paid for friends: ${row.friends}`,
        time: <EditStep row={row} />,
      })}
    >
      <DataTable.NumberCol<Row> source="step" label="Step" />
      <AmountColumn source="deposits" label="The friend deposits" />
      <AmountColumn source="turnover" label="Settled turnover" />
      <DataTable.Col<Row> source="reward" label="Brings" align="right" render={(row) => awardText(row.reward)} />
      <DataTable.NumberCol<Row> source="friends" label="Money paid for friends" />
      <AmountColumn source="paid" label="Paid" />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <EditStep row={row} />} />
    </ListPage>
  )
}

function NewStep() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <StepDialog first={{ step: undefined, deposits: undefined, turnover: undefined, reward: undefined }} onClose={close} />}
    </DialogButton>
  )
}

function EditStep({ row: { step, deposits, turnover, reward, version } }: { row: Row }) {
  const first = { step, deposits, turnover, reward }
  return (
    <DialogButton label="Edit">{(close) => <StepDialog first={first} edited={{ version, content: first }} onClose={close} />}</DialogButton>
  )
}

function StepDialog({ first, edited, onClose }: { first: Draft; edited?: EditedRecord; onClose: () => void }) {
  const [values, setValues] = useState(first)
  const currency = useCurrency()
  const set = (change: Partial<Draft>) => setValues({ ...values, ...change })
  const whole = filled<WrittenStep>(values)
  const typed = (minor: bigint | undefined) => (minor === undefined ? '' : amountTyped(minor))
  return (
    <ReasonDialog
      title={first.step === undefined ? 'A new step' : `Edit step ${first.step}`}
      confirm="Save"
      done="Saved. What was paid before stays paid."
      isIncomplete={!whole || whole.deposits + whole.turnover === 0n}
      route={saveReferralStep}
      edited={edited}
      inputOf={(why, version) => ({ ...(whole as WrittenStep), version, why })}
      onClose={onClose}
    >
      <FieldRow>
        {first.step === undefined && (
          <TypedField
            label="Step"
            first=""
            read={(text) => wholeUpTo(STEPS_MAX)(text) || undefined}
            hint={`From 1 to ${STEPS_MAX}.`}
            onChange={(step) => set({ step })}
          />
        )}
        <TypedField
          label={`The friend deposits (${currency})`}
          first={typed(values.deposits)}
          read={amountOf}
          hint="No less than the step before; 0 asks for none."
          onChange={(deposits) => set({ deposits })}
        />
        <TypedField
          label={`Settled turnover (${currency})`}
          first={typed(values.turnover)}
          read={amountOf}
          hint="No less than the step before; 0 asks for none."
          onChange={(turnover) => set({ turnover })}
        />
        <AwardFields label="Brings" first={values.reward} onChange={(reward) => set({ reward })} />
      </FieldRow>
    </ReasonDialog>
  )
}
