import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Navigate, useLogin } from 'react-admin'
import { type FailureNotice, tellFailure } from '#failures.ts'
import { FailureNote } from '#parts/notes.tsx'
import { session } from '#session.ts'

/** Signs an operator in by name, password and one-time code; what was wrong is said above the button. */
export function LoginPage() {
  const { submit, isBusy, told } = useSignIn()
  if (session.token() && !isBusy) return <Navigate to="/" />
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}>
      <title>Log in · Operator console</title>
      <Card sx={{ width: '100%', maxWidth: 380, p: 3 }}>
        <form onSubmit={submit}>
          <Stack spacing={1.5}>
            <Box>
              <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.2 }}>
                Operator console
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1 }}>
                Log in with your password and the code of your authenticator.
              </Typography>
            </Box>
            <Field name="username" label="Username" autoComplete="username" maxLength={64} isFirst />
            <Field name="password" label="Password" autoComplete="current-password" maxLength={128} type="password" />
            <Field name="code" label="One-time code" autoComplete="one-time-code" maxLength={6} pattern="[0-9]{6}" title="Six digits" />
            {told && <FailureNote told={{ ...told, isWorthRepeating: false }} />}
            <Button type="submit" variant="contained" size="large" loading={isBusy} fullWidth>
              Log in
            </Button>
          </Stack>
        </form>
      </Card>
    </Box>
  )
}

function useSignIn() {
  const login = useLogin()
  const [isBusy, setIsBusy] = useState(false)
  const [told, setTold] = useState<FailureNotice>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    setIsBusy(true)
    setTold(undefined)
    try {
      await login(fields)
    } catch (failure) {
      setTold(tellFailure(failure))
      setIsBusy(false)
      // A code counts once: the next try needs a new one.
      const code = form.elements.namedItem('code')
      if (code instanceof HTMLInputElement) code.value = ''
    }
  }
  return { submit, isBusy, told }
}

type FieldProps = {
  name: string
  label: string
  autoComplete: string
  maxLength: number
  type?: 'password'
  pattern?: string
  title?: string
  isFirst?: boolean
}

function Field({ name, label, autoComplete, maxLength, type, pattern, title, isFirst = false }: FieldProps) {
  const htmlInput = { maxLength, required: true, ...(pattern ? { pattern, title, inputMode: 'numeric' as const } : {}) }
  return (
    <TextField name={name} label={label} autoComplete={autoComplete} type={type ?? 'text'} slotProps={{ htmlInput }} autoFocus={isFirst} />
  )
}
