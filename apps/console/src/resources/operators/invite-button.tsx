import { askOperatorChange } from '@croupier/contract/console/operators'
import type { Permission } from '@croupier/contract/route'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ReasonButton } from '#parts/reason-button.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'

const NAME = /^[a-z][a-z0-9.-]{2,31}$/

/** Asks for another operator; a second person decides, and hands the invitation over. */
export function InviteButton() {
  const [typed, setTyped] = useState('')
  const [permissions, setPermissions] = useState<Permission[]>([])
  const username = typed.trim().toLowerCase()
  const isName = NAME.test(username)
  return (
    <ReasonButton
      label="Invite an operator"
      title="Invite an operator"
      confirm="Ask for the invitation"
      done="Asked. A second operator decides below."
      isIncomplete={!isName || permissions.length === 0}
      route={askOperatorChange}
      inputOf={(why) => ({ kind: 'invite' as const, username, permissions, why })}
    >
      <TextField
        label="Name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed !== '' && !isName}
        helperText="Three letters at least: small letters, digits, dots and dashes."
        slotProps={{ htmlInput: { maxLength: 32, autoComplete: 'off' } }}
      />
      <PermissionBoxes permissions={permissions} onChange={setPermissions} />
    </ReasonButton>
  )
}
