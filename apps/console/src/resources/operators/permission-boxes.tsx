import { operatorRoles } from '@croupier/contract/console/operators'
import type { Permission } from '@croupier/contract/route'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { permissionNames } from '#permissions.ts'
import { humanize } from '#words.ts'

type Role = keyof typeof operatorRoles
type Props = { permissions: readonly Permission[]; onChange: (permissions: Permission[]) => void }

const allPermissions = Object.keys(permissionNames) as Permission[]
const roles = Object.keys(operatorRoles) as Role[]

/** Permissions one by one, and the usual posts, which fill them in. */
export function PermissionBoxes({ permissions, onChange }: Props) {
  const role = roles.find((name) => isSame(operatorRoles[name], permissions)) ?? ''
  const toggle = (permission: Permission) =>
    onChange(allPermissions.filter((one) => (one === permission ? !permissions.includes(one) : permissions.includes(one))))
  return (
    <>
      <TextField
        select
        label="Post"
        value={role}
        onChange={(event) => onChange([...operatorRoles[event.target.value as Role]])}
        helperText="Fills in the permissions below."
      >
        {roles.map((name) => (
          <MenuItem key={name} value={name}>
            {humanize(name)}
          </MenuItem>
        ))}
      </TextField>
      <FormControl component="fieldset" variant="standard">
        <FormLabel component="legend">Permissions</FormLabel>
        <FormGroup>
          {allPermissions.map((permission) => (
            <FormControlLabel
              key={permission}
              control={<Checkbox size="small" checked={permissions.includes(permission)} onChange={() => toggle(permission)} />}
              label={permissionNames[permission]}
            />
          ))}
        </FormGroup>
      </FormControl>
    </>
  )
}

export function isSame(some: readonly Permission[], others: readonly Permission[]): boolean {
  return some.length === others.length && some.every((permission) => others.includes(permission))
}
