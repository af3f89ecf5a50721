import { setStakeLimits } from '@croupier/contract/console/catalogue'
import { amountTyped, readAmount } from '@croupier/money/amount-text'
import { formatAmount } from '@croupier/money/format'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { CatalogueGame } from './names.ts'

type Limit = bigint | null

/** Says how small and how large one bet of a game may be. */
export function StakesAction({ game }: { game: CatalogueGame }) {
  return <DialogButton label={stakesText(game)}>{(close) => <StakesDialog game={game} onClose={close} />}</DialogButton>
}

function StakesDialog({ game, onClose }: { game: CatalogueGame; onClose: () => void }) {
  const { smallest, largest } = game.stakes
  const [typed, setTyped] = useState({ smallest: typedOf(smallest), largest: typedOf(largest) })
  const wanted = { smallest: limitOf(typed.smallest), largest: limitOf(typed.largest) }
  const isCrossed = !!wanted.smallest && !!wanted.largest && wanted.smallest > wanted.largest
  const isSame = wanted.smallest === smallest && wanted.largest === largest
  const field = (key: 'smallest' | 'largest', label: string) => (
    <TextField
      label={label}
      value={typed[key]}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      error={wanted[key] === undefined}
      helperText={wanted[key] === undefined ? 'An amount above 0, or nothing.' : 'Empty: as its vendor offers it.'}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 18 } }}
    />
  )
  return (
    <ReasonDialog
      title={`Stakes of ${game.name}`}
      confirm="Save"
      done={`${game.name}: bets beyond it are refused from now on.`}
      isIncomplete={wanted.smallest === undefined || wanted.largest === undefined || isCrossed || isSame}
      route={setStakeLimits}
      edited={{ version: game.stakesVersion, content: { nodeId: game.nodeId, smallest, largest } }}
      inputOf={(why, version) => ({
        ...{ nodeId: game.nodeId, smallest: wanted.smallest ?? null, largest: wanted.largest ?? null, version, why },
      })}
      onClose={onClose}
    >
      {field('smallest', 'Smallest stake')}
      {field('largest', 'Largest stake')}
      <Typography variant="body2" color={isCrossed ? 'error' : 'textPrimary'}>
        {isCrossed
          ? 'The smallest stake is larger than the largest.'
          : 'Each bet is looked at by itself, as its vendor debits it: a chip, a card, an advance for shots. Free rounds and wins are not asked.'}
      </Typography>
    </ReasonDialog>
  )
}

function stakesText({ stakes: { smallest, largest } }: CatalogueGame): string {
  if (smallest === null && largest === null) return 'Any stake'
  if (largest === null) return `From ${formatAmount(smallest ?? 0n, 'EN')}`
  return smallest === null ? `Up to ${formatAmount(largest, 'EN')}` : `${formatAmount(smallest, 'EN')} to ${formatAmount(largest, 'EN')}`
}

function typedOf(limit: Limit): string {
  return limit === null ? '' : amountTyped(limit)
}

/** Null for none; undefined for what is no limit. */
function limitOf(typed: string): Limit | undefined {
  if (typed.trim() === '') return null
  const reading = readAmount(typed)
  return 'minor' in reading && reading.minor > 0n ? reading.minor : undefined
}
