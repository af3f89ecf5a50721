import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'

type Props = { label: string; isGrave?: boolean; look?: 'text' | 'outlined' | 'contained'; children: (close: () => void) => ReactNode }

/** A button that opens a dialog; what was typed in it is gone when it closes. */
export function DialogButton({ label, isGrave = false, look = 'outlined', children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={look} color={isGrave ? 'error' : 'primary'} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
