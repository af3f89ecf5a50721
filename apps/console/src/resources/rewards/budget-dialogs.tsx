import { randomId } from '@croupier/client/random-id'
import { changeBudget, saveBudget } from '@croupier/contract/console/rewards'
import { formatAmount } from '@croupier/money/format'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TextLine, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { positiveOf } from '#parts/typed-values.ts'
import type { Budget } from '../reward-budgets.tsx'
import { isCode } from './reward-words.ts'

export function NewBudget() {
  return (
    <DialogButton label="Open one" look="text">
      {(close) => <NameDialog onClose={close} />}
    </DialogButton>
  )
}

/** Sets money of the house aside, or takes back what was not paid. */
export function BudgetActions({ budget }: { budget: Budget }) {
  return (
    <Stack component="span" direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <DialogButton label="Rename" look="text">
        {(close) => <NameDialog budget={budget} onClose={close} />}
      </DialogButton>
      {budget.balance > 0n && (
        <DialogButton label="Take back">{(close) => <MoveDialog budget={budget} isBack onClose={close} />}</DialogButton>
      )}
      <DialogButton label="Set aside">{(close) => <MoveDialog budget={budget} onClose={close} />}</DialogButton>
    </Stack>
  )
}

function NameDialog({ budget, onClose }: { budget?: Budget; onClose: () => void }) {
  const [code, setCode] = useState(budget?.code ?? '')
  const [name, setName] = useState(budget?.name ?? '')
  return (
    <ReasonDialog
      title={budget ? `Rename ${budget.name}` : 'A new budget'}
      confirm={budget ? 'Rename' : 'Open'}
      done={budget ? 'Renamed.' : 'The budget is open. Nothing stands on it yet.'}
      isIncomplete={!isCode(code) || name.trim() === ''}
      route={saveBudget}
      inputOf={(why) => ({ code, name: name.trim(), why })}
      onClose={onClose}
    >
      {!budget && <TextLine label="Code, such as spring-rewards" value={code} max={40} onChange={setCode} />}
      <TextLine label="Name" value={name} max={80} onChange={setName} />
    </ReasonDialog>
  )
}

type MoveProps = { budget: Budget; isBack?: boolean; onClose: () => void }

/** The id is made once, so that a second press moves nothing twice. */
function MoveDialog({ budget, isBack = false, onClose }: MoveProps) {
  const [id] = useState(randomId)
  const [amount, setAmount] = useState<bigint>()
  const currency = useCurrency()
  const isTooMuch = isBack && amount !== undefined && amount > budget.balance
  const typed = amount === undefined ? '' : ` ${formatAmount(amount, 'EN')}`
  return (
    <ReasonDialog
      title={isBack ? `Take money back from ${budget.name}` : `Set money aside for ${budget.name}`}
      confirm={`${isBack ? 'Take back' : 'Set aside'}${typed}`}
      done={isBack ? `Taken back${typed}.` : `Set aside${typed}.`}
      isIncomplete={amount === undefined || isTooMuch}
      route={changeBudget}
      inputOf={(why) => ({ id, code: budget.code, amount: isBack ? -(amount ?? 0n) : (amount ?? 0n), why })}
      onClose={onClose}
    >
      <TypedField
        label={`Amount (${currency})`}
        first=""
        read={positiveOf}
        hint={`${formatAmount(budget.balance, 'EN')} stand there now.`}
        onChange={setAmount}
      />
      <Typography variant="body2" color={isTooMuch ? 'error' : 'textPrimary'}>
        {isBack
          ? 'What was paid cannot be taken back, and no more than stands there.'
          : 'It moves from the house at once, and pays rewards alone.'}
      </Typography>
    </ReasonDialog>
  )
}
