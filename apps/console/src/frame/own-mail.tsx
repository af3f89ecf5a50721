import { useCall, useSend } from '@croupier/client/hooks'
import { operatorMail, removeOperatorMail, sendOperatorMailCode, setOperatorMail } from '@croupier/contract/console/operator-mail'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { tellFailure, tellWriteFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { FailureNote } from '#parts/notes.tsx'
import { SecretField } from './secret-page.tsx'

/** The operator's own mail address: a code that goes there confirms it, and scheduled exports are told there. */
export function OwnMail() {
  const { data, error, refetch } = useCall(operatorMail, {}, { freshMs: 0 })
  useLostSession(error)
  return (
    <Card component="section" sx={{ maxWidth: 420, p: 3, mt: 2 }}>
      <Stack spacing={1.5}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          Your mail address
        </Typography>
        {error && <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={80} />}
        {data && <Present masked={data.masked} />}
        {data && <ChangeForm key={data.provenAt} />}
      </Stack>
    </Card>
  )
}

function Present({ masked }: { masked: string | null }) {
  const { mutate, isPending, error } = useSend(removeOperatorMail, [operatorMail])
  useLostSession(error)
  if (masked === null) return <Typography variant="body2">You have none. Scheduled exports are mailed to a confirmed address.</Typography>
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{masked}</Typography>
        <Button size="small" variant="outlined" color="error" loading={isPending} onClick={() => mutate({})}>
          Remove
        </Button>
      </Stack>
      {error && <FailureNote told={tellWriteFailure(error)} />}
    </>
  )
}

/** First the address and the password, then the code that was sent there. */
function ChangeForm() {
  const [asked, setAsked] = useState<{ to: string; password: string }>()
  const send = useSend(sendOperatorMailCode)
  const confirm = useSend(setOperatorMail, [operatorMail])
  const error = asked ? confirm.error : send.error
  useLostSession(error)
  const notify = useNotify()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (asked) {
      const told = () => notify('Your mail address is confirmed.', { type: 'success' })
      return confirm.mutate({ ...asked, verificationCode: String(fields.get('code')) }, { onSuccess: told })
    }
    const wanted = { to: String(fields.get('to')).trim(), password: String(fields.get('mailPassword')) }
    send.mutate(wanted, { onSuccess: () => setAsked(wanted) })
  }
  return (
    <form onSubmit={submit}>
      <Stack spacing={1.5}>
        {asked ? (
          <>
            <Typography variant="body2">A code went to {asked.to}. It is good for 10 minutes.</Typography>
            <SecretField name="code" label="Code from the mail" autoComplete="one-time-code" isCode />
          </>
        ) : (
          <>
            <TextField
              name="to"
              label="New mail address"
              type="email"
              autoComplete="email"
              slotProps={{ htmlInput: { required: true, maxLength: 254 } }}
            />
            <SecretField name="mailPassword" label="Your password" autoComplete="current-password" />
          </>
        )}
        {error && <FailureNote told={{ ...tellFailure(error), isWorthRepeating: false }} />}
        <Button type="submit" variant="outlined" loading={send.isPending || confirm.isPending}>
          {asked ? 'Confirm the address' : 'Send a code'}
        </Button>
        {asked && (
          <Button color="inherit" onClick={() => setAsked(undefined)}>
            Another address
          </Button>
        )}
      </Stack>
    </form>
  )
}
