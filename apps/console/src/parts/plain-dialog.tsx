import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId } from 'react'

type Props = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode }

/** A dialog that shows something and is closed; what asks for a reason is a `ReasonDialog`. */
export function PlainDialog({ title, isWide = false, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={isWide ? 'md' : 'xs'} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <Stack spacing={2}>{children}</Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
