import { randomId } from '@croupier/client/random-id'
import { askPromoCeiling, type consoleVendors, decidePromoCeiling } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import { amountTyped, readAmount } from '@croupier/money/amount-text'
import { formatAmount } from '@croupier/money/format'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOperator } from '#operator.ts'
import { ReasonButton } from '#parts/reason-button.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'

type Vendor = ValueOf<typeof consoleVendors>['rows'][number]

/** What the promotions of a connected vendor may pay in a day: one operator asks for another ceiling, a second one decides. */
export function CeilingAction({ vendor }: { vendor: Vendor }) {
  if (vendor.promoCeiling === null) return null
  return vendor.promoAsked ? <Decision vendor={vendor} asked={vendor.promoAsked} /> : <Ask vendor={vendor} ceiling={vendor.promoCeiling} />
}

function Ask({ vendor, ceiling }: { vendor: Vendor; ceiling: bigint }) {
  // Kept until the change is asked for: a repeat of the same click is the same request.
  const [id] = useState(randomId)
  const [typed, setTyped] = useState(amountTyped(ceiling))
  const reading = readAmount(typed)
  const next = 'minor' in reading ? reading.minor : undefined
  return (
    <ReasonButton
      label={formatAmount(ceiling, 'EN')}
      title={`Promotions of ${vendor.name}`}
      confirm="Ask for the change"
      done="Asked. A second operator decides here."
      isIncomplete={next === undefined || next === ceiling}
      route={askPromoCeiling}
      inputOf={(why) => ({ id, code: vendor.code, ceiling: next ?? 0n, why })}
    >
      <TextField
        label="At most in 24 hours"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={next === undefined}
        helperText={next === undefined ? 'An amount, or 0 for none.' : ' '}
      />
      <Typography variant="body2">
        Wins without a bet are refused above it: prizes of tournaments, jackpots of the vendor, gifts. Zero refuses all of them.
      </Typography>
    </ReasonButton>
  )
}

function Decision({ vendor, asked }: { vendor: Vendor; asked: NonNullable<Vendor['promoAsked']> }) {
  const operator = useOperator()
  if (operator?.username === asked.by) return <Typography variant="caption">Waits for another operator</Typography>
  const change = `${formatAmount(vendor.promoCeiling ?? 0n, 'EN')} → ${formatAmount(asked.ceiling, 'EN')}`
  return (
    <SecondOperator
      id={asked.id}
      route={decidePromoCeiling}
      refuse={{
        label: 'Reject',
        title: `Keep the ceiling of ${vendor.name}?`,
        confirm: 'Reject the change',
        done: 'Rejected. The ceiling stays.',
        about: <Typography variant="body2">{`${asked.by} asked for ${change}: ${asked.why}`}</Typography>,
      }}
      agree={{
        label: `Approve ${formatAmount(asked.ceiling, 'EN')}`,
        title: `Promotions of ${vendor.name}: ${change}`,
        confirm: 'Approve the ceiling',
        done: 'Approved. It holds from the next win on.',
        about: <Typography variant="body2">{`${asked.by} asked for it: ${asked.why}`}</Typography>,
      }}
    />
  )
}
