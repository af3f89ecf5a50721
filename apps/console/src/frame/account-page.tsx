import { useSend } from '@croupier/client/hooks'
import { changeOperatorPassword } from '@croupier/contract/console/operators'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Title, useNotify, useRedirect } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { OwnMail } from './own-mail.tsx'
import { SecretField } from './secret-page.tsx'

/** What operators set of their own accounts. */
export function AccountPage() {
  return (
    <>
      <Title title={<PageName text="Your account" />} />
      <PasswordCard />
      <OwnMail />
    </>
  )
}

/** The operator's own password: the old one and a code prove who asks. */
function PasswordCard() {
  const { mutate, isPending, error } = useSend(changeOperatorPassword, [])
  useLostSession(error)
  const [isDifferent, setIsDifferent] = useState(false)
  const notify = useNotify()
  const redirect = useRedirect()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const newPassword = String(fields.get('fresh'))
    setIsDifferent(newPassword !== fields.get('again'))
    if (newPassword !== fields.get('again')) return
    const done = () => {
      notify('Your password is changed. Other sessions have ended.', { type: 'success' })
      redirect('/')
    }
    mutate({ oldPassword: String(fields.get('old')), newPassword, code: String(fields.get('code')) }, { onSuccess: done })
  }
  return (
    <Card sx={{ maxWidth: 420, p: 3, mt: 2 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1.5 }}>
        Your password
      </Typography>
      <form onSubmit={submit}>
        <Stack spacing={1.5}>
          <Typography variant="body2">Eight letters or more. Your other sessions end.</Typography>
          <SecretField name="old" label="Current password" autoComplete="current-password" />
          <SecretField name="fresh" label="New password" autoComplete="new-password" />
          <SecretField name="again" label="New password again" autoComplete="new-password" />
          {isDifferent && <Typography color="error">The two passwords differ.</Typography>}
          <SecretField name="code" label="One-time code" autoComplete="one-time-code" isCode />
          {error && <FailureNote told={{ ...tellFailure(error), isWorthRepeating: false }} />}
          <Button type="submit" variant="contained" loading={isPending}>
            Change password
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
