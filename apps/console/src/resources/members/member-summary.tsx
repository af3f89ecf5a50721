import { useCall } from '@croupier/client/hooks'
import { memberSummary } from '@croupier/contract/console/members'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tellFailure } from '#failures.ts'
import { useCurrency, useLostSession } from '#operator.ts'
import { Amount } from '#parts/amount.tsx'
import { type Fact, Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ListLink } from '#parts/record-link.tsx'
import { humanize } from '#words.ts'
import { MemberBirth } from './member-birth.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberTags } from './member-tags.tsx'

type Summary = ValueOf<typeof memberSummary>
type Member = { id: string; username: string }

/** What one looks at before one decides about a member. */
export function MemberSummary({ member }: { member: Member }) {
  const { data, error } = useCall(memberSummary, { id: member.id }, { freshMs: 0 })
  useLostSession(error)
  if (!data)
    return (
      <Section title="Money and play">
        {error ? <FailureNote told={tellFailure(error)} /> : <Skeleton variant="rounded" height={120} />}
      </Section>
    )
  return (
    <>
      <MemberTags member={member} tags={data.tags} />
      <Money {...data.money} />
      <Play play={data.play} />
      <Protection {...data} />
      <MemberBirth member={member} birth={data.birth} />
      <SignIns sessions={data.sessions} />
      <Devices devices={data.devices} />
      <MemberNotes member={member} notes={data.notes} />
    </>
  )
}

function Money({ deposits, lastDepositAt, withdrawals, credits, debits }: Summary['money']) {
  const currency = useCurrency()
  return (
    <Section title="Money in and out">
      <Facts
        facts={[
          [`Deposits, ${deposits.count} in all (${currency})`, <Amount key="deposits" minor={deposits.total} />],
          ['Last deposit', <Moment key="last" at={lastDepositAt} />],
          [`Withdrawals, ${withdrawals.count} in all (${currency})`, <Amount key="withdrawals" minor={withdrawals.total} />],
          [`In less out (${currency})`, <Amount key="net" minor={deposits.total - withdrawals.total} />],
          [`Added by operators (${currency})`, <Amount key="credits" minor={credits} />],
          [`Taken by operators (${currency})`, <Amount key="debits" minor={debits} />],
        ]}
      />
    </Section>
  )
}

function Play({ play }: Pick<Summary, 'play'>) {
  const total = (of: (row: Summary['play'][number]) => bigint) => play.reduce((sum, row) => sum + of(row), 0n)
  return (
    <Section title="Play of the last 30 days">
      {play.length === 0 ? (
        <Quiet>No round has settled.</Quiet>
      ) : (
        <PlainTable
          heads={['Category', amountOf('Rounds'), amountOf('Turnover'), amountOf('Wins'), amountOf('Result of the house')]}
          rows={play.map((row) => ({
            key: row.gameType,
            cells: [
              humanize(row.gameType),
              row.rounds,
              <Amount key="turnover" minor={row.turnover} />,
              <Amount key="win" minor={row.win} />,
              <Amount key="result" minor={row.turnover - row.win} />,
            ],
          }))}
          totals={[
            'All',
            play.reduce((sum, row) => sum + row.rounds, 0),
            <Amount key="turnover" minor={total((row) => row.turnover)} />,
            <Amount key="win" minor={total((row) => row.win)} />,
            <Amount key="result" minor={total((row) => row.turnover - row.win)} />,
          ]}
        />
      )}
    </Section>
  )
}

const amountOf = (text: string) => ({ text, isAmount: true }) as const

function Protection({ limits, break: running }: Pick<Summary, 'limits' | 'break'>) {
  const facts: Fact[] = limits.map(({ kind, period, amount }) => [`${humanize(kind)} a ${period}`, <Amount key={kind} minor={amount} />])
  return (
    <Section title="Limits of their own">
      {running && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {running.kind === 'time_out' ? 'On a break until ' : 'Excluded until '}
          {running.endsAt === null ? 'for good' : <Moment at={running.endsAt} />}
        </Typography>
      )}
      {limits.length === 0 ? <Quiet>The member has set no limit.</Quiet> : <Facts facts={facts} />}
    </Section>
  )
}

function SignIns({ sessions }: Pick<Summary, 'sessions'>) {
  return (
    <Section title="Last sign-ins">
      {sessions.length === 0 ? (
        <Quiet>The member has not signed in.</Quiet>
      ) : (
        <PlainTable
          heads={['When', 'Address', 'Browser', 'Session']}
          rows={sessions.map(({ startedAt, ip, device, isOpen }) => ({
            key: `${startedAt} ${ip}`,
            cells: [
              <Moment key="at" at={startedAt} />,
              <ListLink key="ip" page="members" filter={{ q: ip }}>
                {ip}
              </ListLink>,
              device || '–',
              isOpen ? 'Open' : 'Over',
            ],
          }))}
        />
      )}
    </Section>
  )
}

function Devices({ devices }: Pick<Summary, 'devices'>) {
  if (devices.length === 0) return null
  return (
    <Section title="Devices">
      <Facts
        facts={devices.map(({ code, firstSeenAt }) => [
          `device:${code}`,
          <ListLink key={code} page="members" filter={{ q: `device:${code}` }}>
            Since <Moment at={firstSeenAt} />
          </ListLink>,
        ])}
      />
    </Section>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
