import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A card in the middle of the page, for what is done without the console around it. */
export function SecretPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}>
      <title>{`${title} · Operator console`}</title>
      <Card sx={{ width: '100%', maxWidth: 420, p: 3 }}>
        <Stack spacing={2}>
          <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.2 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
          {children}
        </Stack>
      </Card>
    </Box>
  )
}

/** A password, or a one-time code. */
export function SecretField({
  name,
  label,
  autoComplete,
  isCode = false,
}: {
  name: string
  label: string
  autoComplete: string
  isCode?: boolean
}) {
  const code = isCode ? { maxLength: 6, pattern: '[0-9]{6}', title: 'Six digits', inputMode: 'numeric' as const } : { maxLength: 128 }
  return (
    <TextField
      name={name}
      label={label}
      type={isCode ? 'text' : 'password'}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { required: true, ...code } }}
    />
  )
}
