import { type consoleVendors, setVendorStatus } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

type Vendor = ValueOf<typeof consoleVendors>['rows'][number]

const deeds = {
  maintenance: { verb: 'Put into maintenance', means: 'Its games cannot be opened until it is taken out again. Rounds in play still end.' },
  connected: { verb: 'End maintenance', means: 'Its games can be opened again at once.' },
} as const

/** Puts a connected vendor into maintenance, or takes it out. */
export function VendorAction({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false)
  if (vendor.status === 'not_connected') return null
  const next = vendor.status === 'connected' ? 'maintenance' : 'connected'
  const deed = deeds[next]
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {deed.verb}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${deed.verb}: ${vendor.name}`}
          confirm={deed.verb}
          done={`${vendor.name}: ${next === 'connected' ? 'open again' : 'in maintenance'}.`}
          isGrave={next === 'maintenance'}
          route={setVendorStatus}
          inputOf={(why) => ({ code: vendor.code, status: next, why })}
          onClose={() => setIsOpen(false)}
        >
          <Typography variant="body2">{deed.means}</Typography>
        </ReasonDialog>
      )}
    </>
  )
}
