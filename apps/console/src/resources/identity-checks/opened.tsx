import { useSend } from '@croupier/client/hooks'
import { openIdentityCheck } from '@croupier/contract/console/kyc'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tellWriteFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Facts, Section } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { Pictures } from '#parts/pictures.tsx'
import { humanize } from '#words.ts'
import type { Detail } from '../identity-checks.tsx'

type Content = ValueOf<typeof openIdentityCheck>
type Shown = { id: string; title: string; content: Content }

/** Data and pictures, opened by a click that the trail keeps. Data of the member stays beside the pictures once it is opened too. */
export function Opened({ check }: { check: Detail }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const { mutateAsync, isPending, error } = useSend(openIdentityCheck, [])
  useLostSession(error)
  if (check.isErased) return <Typography variant="body2">Data and pictures were erased after the time for which they are kept.</Typography>
  const data = check.others?.find(({ step }) => step === 'data')
  const open = async (id: string, title: string) => {
    const content = await mutateAsync({ id }).catch(() => undefined)
    if (content) setShown((before) => [...before.filter((one) => one.id !== id), { id, title, content }])
  }
  return (
    <Section title="Data and pictures">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Button size="small" variant="outlined" loading={isPending} onClick={() => void open(check.id, humanize(check.step))}>
          Open {check.step}
        </Button>
        {data && (
          <Button size="small" variant="outlined" loading={isPending} onClick={() => void open(data.id, 'Data')}>
            Open data beside it
          </Button>
        )}
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Each look is a mark in the trail, with your name.
      </Typography>
      {error && <FailureNote told={{ ...tellWriteFailure(error), isWorthRepeating: false }} />}
      {shown.map(({ id, title, content }) => (
        <Stack key={id} sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Typography>
          {content.data && (
            <Facts
              facts={[
                ['Legal name', content.data.name, 'wide'],
                ['Date of birth', content.data.birthDate],
                ['Nationality', content.data.nationality],
                ['Address', content.data.address, 'wide'],
              ]}
            />
          )}
          <Pictures images={content.pictures} />
        </Stack>
      ))}
    </Section>
  )
}
