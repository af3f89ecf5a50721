import { randomId } from '@croupier/client/random-id'
import { askMethodTerms } from '@croupier/contract/console/cashier-methods'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

/** Closing a channel for good, as a request to a second operator. */
export function EndChannel({ channel, version, onClose }: { channel: string; version: number; onClose: () => void }) {
  const [id] = useState(randomId)
  return (
    <ReasonDialog
      title="Close the channel for good"
      confirm="Ask to close it for good"
      done="Asked. A second operator decides here."
      isGrave
      route={askMethodTerms}
      edited={{ version: String(version), content: { id, terms: { kind: 'ending' as const, channel }, version } }}
      inputOf={(why, seen) => ({ id, terms: { kind: 'ending' as const, channel }, version: Number(seen), why })}
      onClose={onClose}
    >
      <Typography variant="body2">
        It never opens again, and its code is not used again. Its deposits stay; a late payment of one is still credited.
      </Typography>
    </ReasonDialog>
  )
}
