import type { consoleVendors } from '@croupier/contract/console/games'
import type { ValueOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'
import { AddressesAction } from './vendors/addresses-action.tsx'
import { CeilingAction } from './vendors/ceiling-action.tsx'
import { ConnectButton } from './vendors/connect-button.tsx'
import { SidesAction } from './vendors/sides-action.tsx'
import { VendorAction } from './vendors/vendor-action.tsx'
import { VendorCalls } from './vendors/vendor-calls.tsx'
import { WaitingConnections } from './vendors/waiting-connections.tsx'

type Row = ValueOf<typeof consoleVendors>['rows'][number] & { id: string }

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or code" />,
  <SelectInput
    key="status"
    source="status"
    label="Status"
    choices={choicesOf(['connected', 'maintenance', 'not_connected'])}
    alwaysOn
    emptyText="All"
  />,
]

export function VendorList() {
  return (
    <Stack spacing={2}>
      <WaitingConnections />
      <ListPage<Row>
        name="Vendors"
        empty="The catalogue has no vendor yet."
        filters={filters}
        opens={false}
        isWhole
        action={<ConnectButton />}
        cornersOf={(row) => ({
          title: row.name,
          amount: row.games === 1 ? '1 game' : `${row.games} games`,
          note: (
            <Stack component="span" spacing={1}>
              <StateMark state={row.status} />
              <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <AddressesAction vendor={row} />
                <CeilingAction vendor={row} />
                <SidesAction vendor={row} />
                <VendorAction vendor={row} />
                <VendorCalls vendor={row} />
              </Stack>
            </Stack>
          ),
        })}
      >
        <DataTable.Col<Row> source="name" label="Name" />
        <DataTable.Col<Row> source="code" label="Code" />
        <StateColumn source="status" label="Status" />
        <DataTable.Col<Row> source="games" label="Games" align="right" sx={{ fontVariantNumeric: 'tabular-nums' }} />
        <DataTable.Col<Row> label="Addresses" render={(row) => <AddressesAction vendor={row} />} />
        <DataTable.Col<Row> label="Promotions in a day" render={(row) => <CeilingAction vendor={row} />} />
        <DataTable.Col<Row> label="Sides of markets" render={(row) => <SidesAction vendor={row} />} />
        <DataTable.Col<Row> label="Change" align="right" render={(row) => <VendorAction vendor={row} />} />
        <DataTable.Col<Row> label="Games list" align="right" render={(row) => <VendorCalls vendor={row} />} />
      </ListPage>
    </Stack>
  )
}
