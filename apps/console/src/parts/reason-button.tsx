import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'

type Props<Input> = Omit<ReasonDialogProps<Input>, 'onClose'> & { label: string }

/** A button that asks for the reason of its write before it makes the call. */
export function ReasonButton<Input>({ label, ...dialog }: Props<Input>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" color={dialog.isGrave ? 'error' : 'primary'} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ReasonDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  )
}
