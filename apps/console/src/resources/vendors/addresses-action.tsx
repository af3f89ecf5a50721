import { type consoleVendors, setVendorAddresses } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

type Vendor = ValueOf<typeof consoleVendors>['rows'][number]

/** Says from which addresses a connected vendor's messages may come. */
export function AddressesAction({ vendor }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState(vendor.addresses.join('\n'))
  if (vendor.status === 'not_connected') return null
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {vendor.addresses.length === 0 ? 'Any address' : `${vendor.addresses.length} allowed`}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`Addresses of ${vendor.name}`}
          confirm="Save addresses"
          done={`${vendor.name}: the addresses are saved.`}
          isGrave
          route={setVendorAddresses}
          inputOf={(why) => ({ code: vendor.code, addresses: linesOf(text), why })}
          onClose={() => setIsOpen(false)}
        >
          <Typography variant="body2">
            Messages from any other address are refused, bets, wins and rollbacks alike, even if they are signed. An empty list allows all.
          </Typography>
          <TextField
            label="Addresses and networks, one a line"
            placeholder="203.0.113.0/24"
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={3}
          />
        </ReasonDialog>
      )}
    </>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
