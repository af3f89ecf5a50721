import { useSend } from '@croupier/client/hooks'
import type { consoleVendors } from '@croupier/contract/console/games'
import { importVendorGames, openVendorDesk, testVendor } from '@croupier/contract/console/vendors'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { tellWriteFailure } from '#failures.ts'
import { ReasonButton } from '#parts/reason-button.tsx'
import { tellTest } from './vendor-words.ts'

type Vendor = ValueOf<typeof consoleVendors>['rows'][number]

const DESKS = { results: 'Enter results', trading: 'Trading desk' } as const satisfies Record<NonNullable<Vendor['desk']>, string>

/** Calls a connected vendor for its games: to see whether it knows us, or to take them into the catalogue. */
export function VendorCalls({ vendor }: { vendor: Vendor }) {
  if (vendor.status === 'not_connected') return null
  return (
    <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <TestButton vendor={vendor} />
      {vendor.desk && <DeskButton vendor={vendor} label={DESKS[vendor.desk]} />}
      <ReasonButton
        label="Import games"
        title={`Import the games of ${vendor.name}`}
        confirm="Import"
        done={`${vendor.name}: its games are in the catalogue. The page of games shows the new ones.`}
        route={importVendorGames}
        inputOf={(why) => ({ code: vendor.code, why })}
      >
        <Typography variant="body2">
          Games that stand in the catalogue stay as they are. Those of other categories than the vendor is connected for are passed over.
        </Typography>
      </ReasonButton>
    </Stack>
  )
}

function TestButton({ vendor }: { vendor: Vendor }) {
  const notify = useNotify()
  const { mutate, isPending } = useSend(testVendor)
  const test = () =>
    mutate(
      { code: vendor.code },
      {
        onSuccess: (told) =>
          notify(`${vendor.name}: ${tellTest(told)}`, { type: told.answered === 'ok' ? 'success' : 'warning', autoHideDuration: 12_000 }),
        onError: (failure) => notify(tellWriteFailure(failure).title, { type: 'error' }),
      },
    )
  return (
    <Button size="small" variant="outlined" onClick={test} loading={isPending}>
      Test call
    </Button>
  )
}

/** Opens the vendor's desk in a tab of its own, signed in as this operator. */
function DeskButton({ vendor, label }: { vendor: Vendor; label: string }) {
  const notify = useNotify()
  const { mutate, isPending } = useSend(openVendorDesk)
  const open = () => {
    // Opened by the press itself: a browser blocks a tab that comes later.
    const tab = globalThis.open('about:blank')
    mutate(
      { code: vendor.code },
      {
        onSuccess: ({ url }) => {
          if (tab) tab.location.replace(url)
        },
        onError: (failure) => {
          tab?.close()
          notify(tellWriteFailure(failure).title, { type: 'error' })
        },
      },
    )
  }
  return (
    <Button size="small" variant="outlined" onClick={open} loading={isPending}>
      {label}
    </Button>
  )
}
