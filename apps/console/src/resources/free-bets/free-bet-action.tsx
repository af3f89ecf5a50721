import { useSend } from '@croupier/client/hooks'
import { askFreeBet, cancelFreeBet, type freeBets, retryFreeBet } from '@croupier/contract/console/free-bets'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { ReasonButton } from '#parts/reason-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

type Row = ValueOf<typeof freeBets>['rows'][number]

/** Asks the vendor how far the member is, or takes back what nobody has begun with. */
export function FreeBetAction({ bet }: { bet: Row }) {
  return bet.state === 'refused' ? <Retry bet={bet} /> : <AskOrCancel bet={bet} />
}

function AskOrCancel({ bet }: { bet: Row }) {
  const [isCancelling, setIsCancelling] = useState(false)
  const refresh = useRefresh()
  const notify = useNotify()
  const { mutate, isPending } = useSend(askFreeBet, [])
  if (['finished', 'expired', 'cancelled', 'failed'].includes(bet.state)) return null
  const ask = () =>
    mutate(
      { id: bet.id },
      { onSuccess: () => refresh(), onError: (failure) => notify(tellWriteFailure(failure).title, { type: 'warning' }) },
    )
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      <Button size="small" variant="outlined" onClick={ask} loading={isPending}>
        Ask the vendor
      </Button>
      {bet.state === 'new' && (
        <Button size="small" variant="outlined" color="error" onClick={() => setIsCancelling(true)}>
          Take back
        </Button>
      )}
      {isCancelling && (
        <ReasonDialog
          title={`Take back ${bet.rounds} rounds of ${bet.username}`}
          confirm="Take back"
          done="Taken back."
          isGrave
          route={cancelFreeBet}
          inputOf={(why) => ({ id: bet.id, why })}
          onClose={() => setIsCancelling(false)}
        >
          <Typography variant="body2">The vendor refuses this once the member has played the first of them.</Typography>
        </ReasonDialog>
      )}
    </Stack>
  )
}

function Retry({ bet }: { bet: Row }) {
  // The points of a reward of the mall have come back, and an operator gives anew under another id.
  if (bet.source === 'operator' || bet.source === 'mall') return null
  return (
    <ReasonButton
      label="Ask anew"
      title={`Ask for ${bet.rounds} rounds of ${bet.username} anew?`}
      confirm="Ask the vendor"
      done="The vendor is asked again in a moment, under the same number."
      route={retryFreeBet}
      inputOf={(why) => ({ id: bet.id, why })}
    >
      The vendor has refused this prize. Change at the vendor what kept it from being given first.
    </ReasonButton>
  )
}
