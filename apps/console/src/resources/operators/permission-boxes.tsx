import { operatorRoles } from '@croupier/contract/console/operators'
import type { Duty } from '@croupier/contract/route'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { dutyNames } from '#duties.ts'
import { humanize } from '#words.ts'

type Role = keyof typeof operatorRoles
type Props = { duties: readonly Duty[]; onChange: (duties: Duty[]) => void }

const allDuties = Object.keys(dutyNames) as Duty[]
const roles = Object.keys(operatorRoles) as Role[]

/** Permissions one by one, and the usual posts, which fill them in. */
export function PermissionBoxes({ duties, onChange }: Props) {
  const role = roles.find((name) => isSame(operatorRoles[name], duties)) ?? ''
  const toggle = (duty: Duty) => onChange(allDuties.filter((one) => (one === duty ? !duties.includes(one) : duties.includes(one))))
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
          {allDuties.map((duty) => (
            <FormControlLabel
              key={duty}
              control={<Checkbox size="small" checked={duties.includes(duty)} onChange={() => toggle(duty)} />}
              label={dutyNames[duty]}
            />
          ))}
        </FormGroup>
      </FormControl>
    </>
  )
}

export function isSame(some: readonly Duty[], others: readonly Duty[]): boolean {
  return some.length === others.length && some.every((duty) => others.includes(duty))
}
