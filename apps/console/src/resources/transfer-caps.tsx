import { askTransferCaps, type transferCaps } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import { amountTyped, readAmount } from '@croupier/money/amount-text'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { Amount } from '#parts/amount.tsx'
import { AmountColumn } from '#parts/amount-column.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'

type Row = ValueOf<typeof transferCaps> & { id: string }

/** What agents may send along the line at once and in a day. */
export function TransferCapList() {
  return (
    <ListPage<Row>
      name="Transfer caps"
      empty="The brand has no caps."
      filters={[]}
      opens={false}
      isWhole
      cornersOf={(row) => ({
        title: 'At most at once and in a day',
        amount: <Amount minor={row.maximum} />,
        note: <Amount minor={row.daily} />,
        time: <ChangeTransferCaps caps={row} />,
      })}
    >
      <AmountColumn source="minimum" label="At least at once" />
      <AmountColumn source="maximum" label="At most at once" />
      <AmountColumn source="daily" label="At most in a day" />
      <DataTable.Col<Row> label="Change" align="right" render={(row) => <ChangeTransferCaps caps={row} />} />
    </ListPage>
  )
}

const names = { minimum: 'At least at once', maximum: 'At most at once', daily: 'At most in a day' } as const
type Name = keyof typeof names

function ChangeTransferCaps({ caps }: { caps: Row }) {
  const [typed, setTyped] = useState<Record<Name, string>>({
    minimum: amountTyped(caps.minimum),
    maximum: amountTyped(caps.maximum),
    daily: amountTyped(caps.daily),
  })
  const minimum = readMinor(typed.minimum)
  const maximum = readMinor(typed.maximum)
  const daily = readMinor(typed.daily)
  const isOrdered = minimum > 0n && minimum <= maximum && maximum <= daily
  return (
    <ReasonButton
      label="Change"
      title="Caps of transfers along the line"
      confirm="Ask for the change"
      done="Asked. A second operator decides under Proposals."
      isIncomplete={!isOrdered}
      route={askTransferCaps}
      inputOf={(why) => ({ minimum, maximum, daily, why })}
    >
      <Stack spacing={1}>
        {(Object.keys(names) as Name[]).map((name) => (
          <TextField
            key={name}
            label={names[name]}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Typography variant="body2" color={isOrdered ? 'text.secondary' : 'error'}>
          Amounts rise from the first to the last. The caps hold from the moment at which the second operator approves.
        </Typography>
      </Stack>
    </ReasonButton>
  )
}

function readMinor(typed: string): bigint {
  const reading = readAmount(typed)
  return 'minor' in reading ? reading.minor : 0n
}
