import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { LucideIcon } from 'lucide-react'

/** A picture of lucide's with the size and colour that Material's icons have: bare ones are larger than react-admin's own beside them. */
export function iconOf(Picture: LucideIcon) {
  return (props: SvgIconProps) => (
    <SvgIcon {...props}>
      <Picture />
    </SvgIcon>
  )
}
