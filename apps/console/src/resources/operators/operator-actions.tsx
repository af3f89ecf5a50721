import { askOperatorChange, suspendOperator } from '@croupier/contract/console/operators'
import type { Permission } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOperator } from '#operator.ts'
import { ReasonButton } from '#parts/reason-button.tsx'
import type { OperatorRow } from './operator-words.ts'
import { isSame, PermissionBoxes } from './permission-boxes.tsx'

const ASKED = 'Asked. A second operator decides below.'

/** What may be asked for about an operator, by the state of the account; nobody changes their own. */
export function OperatorActions({ operator }: { operator: OperatorRow }) {
  const own = useOperator()
  const { id, username, status } = operator
  if (own?.username === username) return <Typography variant="caption">Your own account</Typography>
  if (status === 'closed') return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      <Permissions operator={operator} />
      {status !== 'suspended' && (
        <ReasonButton
          label={status === 'invited' ? 'New invitation' : 'New second factor'}
          title={`${status === 'invited' ? 'A new invitation' : 'A new second factor'} for ${username}?`}
          confirm="Ask for it"
          done={ASKED}
          route={askOperatorChange}
          inputOf={(why) => ({ kind: 'renew' as const, id, why })}
        >
          <Typography variant="body2">Sessions end when it is approved; password and authenticator are set anew.</Typography>
        </ReasonButton>
      )}
      {status === 'active' && (
        <ReasonButton
          label="Suspend"
          title={`Suspend ${username} now?`}
          confirm="Suspend now"
          done={`${username} is suspended. Every session has ended.`}
          isGrave
          route={suspendOperator}
          inputOf={(why) => ({ id, why })}
        >
          <Typography variant="body2">It takes effect at once. To reopen the account takes two persons.</Typography>
        </ReasonButton>
      )}
      {status === 'suspended' && (
        <ReasonButton
          label="Reopen"
          title={`Reopen the account of ${username}?`}
          confirm="Ask for it"
          done={ASKED}
          route={askOperatorChange}
          inputOf={(why) => ({ kind: 'reopen' as const, id, why })}
        />
      )}
      <ReasonButton
        label="Close"
        title={`Close the account of ${username}?`}
        confirm="Ask for it"
        done={ASKED}
        isGrave
        route={askOperatorChange}
        inputOf={(why) => ({ kind: 'close' as const, id, why })}
      >
        <Typography variant="body2">A closed account is not opened again; its marks in the trail stay.</Typography>
      </ReasonButton>
    </Stack>
  )
}

function Permissions({ operator }: { operator: OperatorRow }) {
  const [permissions, setPermissions] = useState<Permission[]>(operator.permissions)
  return (
    <ReasonButton
      label="Permissions"
      title={`Permissions of ${operator.username}`}
      confirm="Ask for the change"
      done={ASKED}
      isIncomplete={permissions.length === 0 || isSame(permissions, operator.permissions)}
      route={askOperatorChange}
      inputOf={(why) => ({ kind: 'permissions' as const, id: operator.id, permissions, why })}
    >
      <PermissionBoxes permissions={permissions} onChange={setPermissions} />
    </ReasonButton>
  )
}
