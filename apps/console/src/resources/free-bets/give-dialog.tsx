import { randomId } from '@croupier/client/random-id'
import { type freeBetOffers, giveFreeBet } from '@croupier/contract/console/free-bets'
import type { ValueOf } from '@croupier/contract/route'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

type Props = { vendor: string; campaign: ValueOf<typeof freeBetOffers>['campaigns'][number]; onClose: () => void }

/** Gives the rounds of a campaign to one member. The id is made once, so that a second press gives nothing twice. */
export function GiveDialog({ vendor, campaign, onClose }: Props) {
  const [id] = useState(randomId)
  const [memberId, setMemberId] = useState('')
  return (
    <ReasonDialog
      title={`Give ${campaign.rounds} free rounds`}
      confirm="Give"
      done="Asked of the vendor; the list below says what it answered."
      isIncomplete={!/^\d+$/.test(memberId.trim())}
      route={giveFreeBet}
      inputOf={(why) => ({ id, vendor, campaignId: campaign.id, memberId: memberId.trim(), why })}
      onClose={onClose}
    >
      <TextField label="Member id" value={memberId} onChange={(event) => setMemberId(event.target.value)} inputMode="numeric" />
      <Typography variant="body2">{`${campaign.name}: played before the member's own bets. What the rounds win is paid in cash, or as bonus money where the campaign is a prize that says so.`}</Typography>
    </ReasonDialog>
  )
}
