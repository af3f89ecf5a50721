import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { ListPage } from '#parts/list-page.tsx'
import { Moment, MomentColumn } from '#parts/moment.tsx'
import { StateColumn, StateMark } from '#parts/state-mark.tsx'
import { choicesOf } from '#words.ts'
import { ChangeList } from './operators/change-list.tsx'
import { InviteButton } from './operators/invite-button.tsx'
import { OperatorActions } from './operators/operator-actions.tsx'
import { type OperatorRow, permissionsText } from './operators/operator-words.ts'

const filters = [
  <TextInput key="q" source="q" label="Name" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label="State"
    choices={choicesOf(['invited', 'active', 'suspended', 'closed'])}
    alwaysOn
    emptyText="All"
  />,
]

/** The operators of the console: what two persons decide, what one may stop at once. */
export function OperatorList() {
  return (
    <Stack spacing={2}>
      <ListPage<OperatorRow>
        name="Operators"
        empty="Nobody works in the console yet."
        filters={filters}
        opens={false}
        isWhole
        action={<InviteButton />}
        cornersOf={(row) => ({
          title: row.username,
          amount: <StateMark state={row.status} />,
          note: permissionsText(row),
          time: <OperatorActions operator={row} />,
        })}
      >
        <DataTable.Col<OperatorRow> source="username" label="Name" />
        <StateColumn source="status" />
        <DataTable.Col<OperatorRow>
          label="Permissions"
          sx={{ '&&': { whiteSpace: 'normal', maxWidth: 360 } }}
          render={(row) => permissionsText(row)}
        />
        <DataTable.Col<OperatorRow> source="openSessions" label="Sessions" align="right" />
        <DataTable.Col<OperatorRow>
          label="Last login"
          render={(row) => (row.lastLoginAt === null ? 'never' : <Moment at={row.lastLoginAt} />)}
        />
        <MomentColumn source="createdAt" label="Since" />
        <DataTable.Col<OperatorRow> label="Change" align="right" render={(row) => <OperatorActions operator={row} />} />
      </ListPage>
      <Typography component="h2" variant="h6">
        What was asked for
      </Typography>
      <ChangeList />
    </Stack>
  )
}
