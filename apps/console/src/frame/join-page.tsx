import { call } from '@croupier/client/call'
import { useSend } from '@croupier/client/hooks'
import { beginJoining, finishJoining } from '@croupier/contract/console/operators'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { renderSVG } from 'uqr'
import { tellFailure } from '#failures.ts'
import { Copyable } from '#parts/copyable.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { SecretField, SecretPage } from './secret-page.tsx'

type Opened = ValueOf<typeof beginJoining>

/** Where an invited operator sets the password and the authenticator. */
export function JoinPage() {
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? ''
  const { data, error } = useQuery({
    queryKey: [beginJoining.path, invitation],
    queryFn: () => call(beginJoining, { invitation }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <SecretPage title="Your account for the console" text={data ? `You join as ${data.username}.` : 'Opening the invitation …'}>
      {error && <FailureNote told={{ ...tellFailure(error), isWorthRepeating: false }} />}
      {data && <JoinForm opened={data} invitation={invitation} />}
    </SecretPage>
  )
}

function JoinForm({ opened, invitation }: { opened: Opened; invitation: string }) {
  const { mutate, isPending, error } = useSend(finishJoining, [])
  const [isDifferent, setIsDifferent] = useState(false)
  const notify = useNotify()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const password = String(fields.get('password'))
    setIsDifferent(password !== fields.get('again'))
    if (password !== fields.get('again')) return
    mutate(
      { invitation, password, code: String(fields.get('code')) },
      {
        onSuccess: () => {
          notify('Your account is ready. Log in.', { type: 'success' })
          void navigate('/login')
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack spacing={1.5}>
        <Typography variant="body2">1. Scan this with an authenticator app, or type the secret.</Typography>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(opened.uri, { border: 2 }))}`}
          alt="The secret as a QR code"
          width={180}
          height={180}
        />
        <Copyable text={opened.secret} />
        <Typography variant="body2">2. Choose a password of your own, 8 to 128 letters long, and enter a code of the app.</Typography>
        <SecretField name="password" label="Password" autoComplete="new-password" />
        <SecretField name="again" label="Password again" autoComplete="new-password" />
        {isDifferent && <Typography color="error">The two passwords differ.</Typography>}
        <SecretField name="code" label="One-time code" autoComplete="one-time-code" isCode />
        {error && <FailureNote told={{ ...tellFailure(error), isWorthRepeating: false }} />}
        <Button type="submit" variant="contained" size="large" loading={isPending} fullWidth>
          Open the account
        </Button>
      </Stack>
    </form>
  )
}
