import { useCall } from '@croupier/client/hooks'
import { withdrawalEvidence } from '@croupier/contract/console/cashier'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { tellFailure } from '#failures.ts'
import { useCurrency, useLostSession } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { type Fact, Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { RecordLink } from '#parts/record-link.tsx'

type EvidenceValue = ValueOf<typeof withdrawalEvidence>

/** What a withdrawal is decided by, beside what it is. */
export function Evidence({ id }: { id: string }) {
  const { data, error } = useCall(withdrawalEvidence, { id }, { freshMs: 0 })
  useLostSession(error)
  const currency = useCurrency()
  return (
    <Section title="To decide by">
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {!data && error && <FailureNote told={tellFailure(error)} />}
      {data && <Facts facts={[...moneyFacts(data, currency), ...personFacts(data)]} />}
    </Section>
  )
}

function moneyFacts({ deposits, paidBefore, turnoverSince }: EvidenceValue, currency: string): Fact[] {
  return [
    [`Deposits, ${deposits.count} in all (${currency})`, <Amount key="deposits" minor={deposits.total} />],
    [
      `Last deposit (${currency})`,
      deposits.last ? (
        <Stack key="last">
          <Amount minor={deposits.last.amount} />
          <Moment at={deposits.last.at} />
        </Stack>
      ) : (
        'None'
      ),
    ],
    [`Turnover since then (${currency})`, <Amount key="turnover" minor={turnoverSince} />],
    [
      `Withdrawals before, ${paidBefore.count} (${currency})`,
      paidBefore.count === 0 ? <strong key="first">This is the first</strong> : <Amount key="before" minor={paidBefore.total} />,
    ],
  ]
}

function personFacts({ registeredAt, payeeSince, samePayee, signIn, addresses, stops }: EvidenceValue): Fact[] {
  return [
    ['Registered', <Moment key="registered" at={registeredAt} />],
    ['Payee since', <Moment key="payee" at={payeeSince} />],
    [
      'Same payee as',
      samePayee.length === 0 ? (
        'Nobody else'
      ) : (
        <Stack key="same" direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          {samePayee.map(({ memberId, username }) => (
            <RecordLink key={memberId} page="members" id={memberId}>
              {username}
            </RecordLink>
          ))}
        </Stack>
      ),
    ],
    ['Last sign-in', <Moment key="sign-in" at={signIn?.at} />],
    [`Address, of ${addresses} in all`, signIn?.ip ?? '–'],
    ['This address known since', signIn && signIn.knownSince === null ? 'New' : <Moment key="known" at={signIn?.knownSince} />],
    ['Device', signIn?.device || '–', 'wide'],
    ['Payouts stopped by', stops.map(({ reference }) => reference).join(', ') || 'Nothing'],
  ]
}
