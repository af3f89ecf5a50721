import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Lock } from 'lucide-react'
import { Title } from 'react-admin'
import { useOperator } from '#operator.ts'
import { iconOf } from '#parts/icon.tsx'
import { PageName } from '#parts/page-name.tsx'
import { permissionNames } from '#permissions.ts'

const LockIcon = iconOf(Lock)

/** A page that the operator's permissions do not open says so, and what they do open. */
export function ClosedPage() {
  const permissions = useOperator()?.permissions ?? []
  return (
    <Box sx={{ maxWidth: 460, mx: 'auto', py: 8, px: 2, textAlign: 'center' }}>
      <Title title={<PageName text="Not open to you" />} />
      <LockIcon sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography variant="h6" component="h2" sx={{ mt: 1 }}>
        This page needs a permission that you do not have
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {permissions.length === 0
          ? 'You have no permissions yet.'
          : `You have: ${permissions.map((permission) => permissionNames[permission]).join(', ')}.`}{' '}
        Whoever manages the operators can give you another.
      </Typography>
    </Box>
  )
}
