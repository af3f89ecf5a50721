import Autocomplete from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate } from 'react-admin'
import { useOperator } from '#operator.ts'
import { placesFor } from './jumps.ts'

/** A few letters lead to a page, a member or a record. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const permissions = useOperator()?.permissions ?? []
  const navigate = useNavigate()
  const go = (path: string | undefined) => {
    if (path === undefined) return
    onClose()
    navigate(path)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Jump to a page or record"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent sx={{ p: 1.5, minHeight: { xs: 320, sm: 120 } }}>
        <Autocomplete
          open
          openOnFocus
          autoHighlight
          options={placesFor(typed, permissions)}
          filterOptions={(places) => places}
          getOptionLabel={(place) => place.label}
          isOptionEqualToValue={(a, b) => a.path === b.path}
          inputValue={typed}
          onInputChange={(_event, text) => setTyped(text)}
          onChange={(_event, place) => go(place?.path)}
          onClose={(_event, cause) => (cause === 'escape' ? onClose() : undefined)}
          noOptionsText="Nothing by that name"
          popupIcon={null}
          renderInput={(input) => <TextField {...input} label="Page, member, receipt number or id" autoFocus />}
        />
      </DialogContent>
    </Dialog>
  )
}
