import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  Pagination,
  type RaRecord,
  SimpleList,
  TopToolbar,
  useListPaginationContext,
} from 'react-admin'
import { exportRows } from '#exporter.ts'
import { ExportFile } from './export-file.tsx'
import { EmptyNote, ListFailure, NothingMatches, shownWhereItArose } from './notes.tsx'
import { PageName } from './page-name.tsx'
import { useRowKeys } from './row-keys.ts'

/** A row on a phone: four corners of a card. */
export type Corners = { title: ReactNode; amount?: ReactNode; note?: ReactNode; time?: ReactNode }

type Props<Row extends RaRecord> = {
  name: string
  /** Said when there is nothing at all; a filter that lets nothing through has its own words. */
  empty: string
  filters: ReactElement[]
  filterDefaults?: Record<string, unknown>
  /** `false` where a row has no page of its own. */
  opens?: 'show' | false
  /** Lists that come whole have no pages. */
  isWhole?: boolean
  /** Columns that are shown only when asked for. */
  hiddenColumns?: string[]
  /** What can be made anew, beside the list's own buttons. */
  action?: ReactNode
  cornersOf: (row: Row) => Corners
  /** What can be done with the rows that are ticked; without it none can be ticked. */
  bulk?: ReactNode
  /** Columns of the table. */
  children: ReactNode
}

const PAGE_SIZES = [25, 50, 100]

/** A list with its filters in the address: a dense table where there is room, cards on a phone. */
export function ListPage<Row extends RaRecord>(props: Props<Row>) {
  const { opens = 'show', cornersOf } = props
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  useRowKeys()
  return (
    <List<Row>
      title={<PageName text={props.name} />}
      filters={props.filters}
      {...(props.filterDefaults ? { filterDefaultValues: props.filterDefaults } : {})}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exporter={exportRows}
      actions={<ListActions isPhone={isPhone} action={props.action} />}
      pagination={props.isWhole ? false : <Pages />}
      empty={<EmptyNote text={props.empty} action={props.action} />}
      error={<ListFailure />}
      queryOptions={shownWhereItArose}
    >
      {isPhone ? (
        <SimpleList<Row>
          rowClick={opens}
          empty={<NothingMatches atFirst={props.filterDefaults} />}
          primaryText={(row) => <CornerLine left={cornersOf(row).title} right={cornersOf(row).amount} isStrong />}
          secondaryText={(row) => <CornerLine left={cornersOf(row).note} right={cornersOf(row).time} />}
        />
      ) : (
        <DataTable
          rowClick={opens}
          empty={<NothingMatches atFirst={props.filterDefaults} />}
          hiddenColumns={props.hiddenColumns ?? []}
          bulkActionButtons={props.bulk ?? false}
        >
          {props.children}
        </DataTable>
      )}
    </List>
  )
}

/** Whether there is a next page is known only from its cursor; on a phone the pages would not ask. */
function Pages() {
  const { hasNextPage } = useListPaginationContext()
  return <Pagination rowsPerPageOptions={PAGE_SIZES} slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }} />
}

function ListActions({ isPhone, action }: { isPhone: boolean; action: ReactNode }) {
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
      {action}
      <FilterButton />
      {!isPhone && <ColumnsButton />}
      <ExportFile />
    </TopToolbar>
  )
}

function CornerLine({ left, right, isStrong = false }: { left: ReactNode; right: ReactNode; isStrong?: boolean }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: isStrong ? 0 : 0.75, fontSize: isStrong ? 14 : 12 }}
    >
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: isStrong ? 600 : 400 }}>
        {left}
      </Box>
      <Box component="span" sx={{ flexShrink: 0 }}>
        {right}
      </Box>
    </Box>
  )
}
