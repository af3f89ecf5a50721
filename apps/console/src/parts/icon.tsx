import SvgIcon from '@mui/material/SvgIcon'
import type { LucideIcon } from 'lucide-react'

/** A page's icon in the menu: in SvgIcon, so that it has the size and colour of react-admin's own beside it. */
export function iconOf(Picture: LucideIcon) {
  return () => (
    <SvgIcon>
      <Picture />
    </SvgIcon>
  )
}
