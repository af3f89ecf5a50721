import { useSend } from '@croupier/client/hooks'
import { dryRunPromotion, type Promotion } from '@croupier/contract/console/promotions'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { tellWriteFailure } from '#failures.ts'
import { useCurrency, useZone } from '#operator.ts'
import { Facts } from '#parts/facts.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { formatInstant } from '#words.ts'
import { pointsText } from '../rewards/reward-words.ts'

/** What a promotion would have come to on last week's play, as it stands in the form; nothing is written. */
export function DryRun({ draft }: { draft: Promotion | undefined }) {
  const { mutate, isPending, data, error } = useSend(dryRunPromotion, [])
  const ask = ({ metric, target, conditions, award, points, stock }: Promotion) =>
    mutate({ metric, target, conditions, award, points, stock })
  if (draft?.conditions.birthday)
    return <Typography variant="body2">Dates of birth are sealed: a gift for birthdays has no dry run.</Typography>
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" disabled={!draft || isPending} onClick={() => draft && ask(draft)}>
        Dry run on last week
      </Button>
      {error && <FailureNote told={tellWriteFailure(error)} />}
      {data && <Figures run={data} />}
    </Stack>
  )
}

function Figures({ run }: { run: ValueOf<typeof dryRunPromotion> }) {
  const zone = useZone() ?? 'UTC'
  const currency = useCurrency()
  return (
    <Facts
      facts={[
        ['Play and deposits', `${formatInstant(run.from, zone)} to ${formatInstant(run.to, zone)}`, 'wide'],
        ['Offered to', run.audience],
        ['Played or deposited', run.active],
        ['Reached it', run.reached],
        ['Got it', run.given],
        ['Cost', `${formatAmount(run.cost, 'EN')} ${currency ?? ''}`],
        ['Points', pointsText(run.points)],
      ]}
    />
  )
}
