import { type consoleVendors, setVendorSides } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

type Vendor = ValueOf<typeof consoleVendors>['rows'][number]

/** Says whether a connected vendor's descriptions of stakes name a market and a side of it. */
export function SidesAction({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false)
  if (vendor.status === 'not_connected') return null
  const verb = vendor.namesSides ? 'Ignore sides' : 'Look at sides'
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${verb}: ${vendor.name}`}
          confirm={verb}
          done={`${vendor.name}: ${vendor.namesSides ? 'sides are not looked at' : 'opposite stakes are looked for'}.`}
          route={setVendorSides}
          inputOf={(why) => ({ code: vendor.code, namesSides: !vendor.namesSides, why })}
          onClose={() => setIsOpen(false)}
        >
          <Typography variant="body2">
            {vendor.namesSides
              ? 'Its descriptions of stakes mean nothing from now on. What was excluded before stays excluded.'
              : 'It must describe every stake as market:side. From now on, opposite stakes of one line count in no valid turnover.'}
          </Typography>
        </ReasonDialog>
      )}
    </>
  )
}
