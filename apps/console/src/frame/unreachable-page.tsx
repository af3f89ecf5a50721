import Box from '@mui/material/Box'
import { Title } from 'react-admin'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'

const told = {
  title: 'The server did not say who you are',
  advice: 'Check the connection, then try again. You stay logged in.',
  isWorthRepeating: true,
}

/** Shown when the permissions could not be asked for, so that no page can be opened. */
export function UnreachablePage() {
  return (
    <Box sx={{ maxWidth: 460, mx: 'auto', py: 8, px: 2 }}>
      <Title title={<PageName text="No answer" />} />
      <FailureNote told={told} onRetry={() => window.location.replace('/')} />
    </Box>
  )
}
