import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { iconOf } from '#parts/icon.tsx'

const JumpDialog = lazy(() => import('./jump-dialog.tsx').then((module) => ({ default: module.JumpDialog })))
const SearchIcon = iconOf(Search)

/** Ctrl+K: a few letters lead to a page, a member or a record. */
export function Jump() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Tooltip title="Jump to a page or record (Ctrl+K)">
        <IconButton color="inherit" aria-label="Jump to a page or record" onClick={() => setIsOpen(true)}>
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <JumpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
