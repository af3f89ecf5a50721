import { randomId } from '@croupier/client/random-id'
import { type freeBetOffers, openFreeBetCampaign } from '@croupier/contract/console/free-bets'
import type { ValueOf } from '@croupier/contract/route'
import { parseWire, toWire } from '@croupier/money/money'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

type Prepaid = ValueOf<typeof freeBetOffers>['prepaids'][number]
type Typed = { name: string; bet: string; rounds: string; days: string }

/** A campaign from one of the vendor's prepaids; what the prepaid leaves open is chosen here. */
export function OpenCampaignDialog({ vendor, prepaids, onClose }: { vendor: string; prepaids: readonly Prepaid[]; onClose: () => void }) {
  const [id] = useState(randomId)
  const [prepaid, setPrepaid] = useState(prepaids[0])
  const [typed, setTyped] = useState<Typed>({ name: '', bet: '10.00', rounds: '10', days: '14' })
  const field = (name: keyof Typed, label: string) => (
    <TextField label={label} value={typed[name]} onChange={(event) => setTyped({ ...typed, [name]: event.target.value })} />
  )
  const order = prepaid && readOrder(prepaid, typed)
  return (
    <ReasonDialog
      title="Open a campaign"
      confirm="Open"
      done="The campaign is open at the vendor."
      isIncomplete={!order}
      route={openFreeBetCampaign}
      inputOf={(why) => ({ id, vendor, prepaidId: prepaid?.id ?? '', name: typed.name.trim(), days: 1, ...order, why })}
      onClose={onClose}
    >
      <TextField
        select
        label="Prepaid"
        value={prepaid?.id ?? ''}
        onChange={({ target }) => setPrepaid(prepaids.find((one) => one.id === target.value))}
      >
        {prepaids.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {`${one.gameCode}: ${one.rounds ?? 'any number of'} rounds at ${one.bet === null ? 'any bet' : toWire(one.bet)}`}
          </MenuItem>
        ))}
      </TextField>
      {field('name', 'Name')}
      {prepaid?.bet === null && field('bet', 'Bet of a round')}
      {prepaid?.rounds === null && field('rounds', 'Rounds for each member')}
      {field('days', 'Days that it lasts')}
    </ReasonDialog>
  )
}

/** What was typed, where all of it can be used. */
function readOrder(prepaid: Prepaid, typed: Typed): { bet?: bigint; rounds?: number; days: number } | undefined {
  const days = wholeIn(typed.days, 90)
  const rounds = prepaid.rounds ?? wholeIn(typed.rounds, 1000)
  const bet = prepaid.bet ?? parseWire(typed.bet.trim())
  if (typed.name.trim() === '' || days === undefined || rounds === undefined || bet === undefined || bet <= 0n) return undefined
  return { days, ...(prepaid.bet === null ? { bet } : {}), ...(prepaid.rounds === null ? { rounds } : {}) }
}

function wholeIn(text: string, max: number): number | undefined {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}
