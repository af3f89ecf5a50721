import { useCall } from '@croupier/client/hooks'
import { askMethodTerms, decideMethodTerms, paymentMethods } from '@croupier/contract/console/cashier-methods'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useHasPermission, useLostSession } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { AnotherDecides, SecondOperator } from '#parts/second-operator.tsx'
import { ChangeTerms } from './payment-methods/change-terms.tsx'
import { EndChannel } from './payment-methods/end-channel.tsx'
import { NewChannel } from './payment-methods/new-channel.tsx'
import { PlaceMethod } from './payment-methods/place-method.tsx'
import {
  type DepositTerms,
  feeWords,
  hourWords,
  limitWords,
  methodName,
  routeWords,
  serviceWords,
  type Terms,
  timeWords,
  turnWords,
  type WithdrawalTerms,
} from './payment-methods/term-words.ts'

type Methods = ValueOf<typeof paymentMethods>
type Method = { terms: DepositTerms | WithdrawalTerms; version: number; asked: Asked | null }
type Asked = NonNullable<Methods['withdrawals']['asked']>

/** The ways to pay in and out, their limits, fees and hours. */
export function PaymentMethods() {
  const { data, error } = useCall(paymentMethods, {}, { freshMs: 0 })
  useLostSession(error)
  return (
    <>
      <Title title={<PageName text="Ways to pay" />} />
      <Columns
        main={
          <>
            {!data && !error && <Skeleton variant="rounded" height={200} />}
            {!data && error && <FailureNote told={tellFailure(error)} />}
            {data &&
              [...data.channels, data.withdrawals].map((method) => (
                <AskedTerms key={method.terms.kind === 'deposit' ? method.terms.channel : ''} {...method} />
              ))}
            {data?.newChannels.map((asked) => (
              <AskedTerms key={asked.id} asked={asked} />
            ))}
            {data && <Channels channels={data.channels} />}
            {data && <Withdrawals method={data.withdrawals} />}
          </>
        }
      />
    </>
  )
}

function Channels({ channels }: Pick<Methods, 'channels'>) {
  const mayAsk = useHasPermission(askMethodTerms.permission)
  // Most brands have no route, and the table is wide enough without.
  const hasRoutes = channels.some(({ terms }) => terms.route !== null)
  return (
    <Section
      title="Deposits"
      action={mayAsk && <DialogButton label="Add a channel">{(close) => <NewChannel onClose={close} />}</DialogButton>}
    >
      {channels.length === 0 && (
        <Typography variant="body2">
          Members cannot pay in yet. Add a channel: a second operator agrees with its terms, then it is opened here.
        </Typography>
      )}
      <PlainTable
        heads={[
          ...['Place', 'Channel', 'Limits', 'Fee', 'Hours', 'Served by, shown'],
          ...(hasRoutes ? ['Route, cost', 'Turn', 'Last hour'] : []),
          ...['State', ''],
        ]}
        rows={channels.map((method) => ({
          key: method.terms.channel,
          cells: [
            method.position,
            `${methodName(method.terms)} (${method.group})`,
            limitWords(method.terms),
            feeWords(method.terms),
            timeWords(method.terms),
            serviceWords({ ...method.terms, account: null }),
            ...(hasRoutes ? [routeWords(method.terms), turnWords(method), hourWords(method)] : []),
            method.isEnded ? 'closed for good' : method.isOpen ? 'open' : 'closed',
            mayAsk && !method.isEnded && <ChannelActions {...method} />,
          ],
        }))}
      />
    </Section>
  )
}

function ChannelActions(method: Methods['channels'][number]) {
  const { channel, names } = method.terms
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'start' }}>
      <TermsButton {...method} />
      <DialogButton label={`Open, close or move ${names.EN}`}>
        {(close) => <PlaceMethod {...method} channel={channel} onClose={close} />}
      </DialogButton>
      {!method.asked && (
        <DialogButton label={`Close ${names.EN} for good`}>
          {(close) => <EndChannel channel={channel} version={method.version} onClose={close} />}
        </DialogButton>
      )}
    </Stack>
  )
}

function Withdrawals({ method }: { method: Method }) {
  const mayAsk = useHasPermission(askMethodTerms.permission)
  return (
    <Section title="Withdrawals" action={mayAsk && <TermsButton {...method} />}>
      <TermsTable terms={[{ key: 'current', terms: method.terms }]} />
    </Section>
  )
}

function TermsButton({ terms, version, asked }: Method) {
  if (asked) return null
  const name = terms.kind === 'deposit' ? terms.names.EN : 'withdrawals'
  return <DialogButton label={`Change ${name}`}>{(close) => <ChangeTerms terms={terms} version={version} onClose={close} />}</DialogButton>
}

function TermsTable({ terms }: { terms: { key: string; terms: Terms }[] }) {
  return (
    <PlainTable
      heads={['Method', 'Limits', 'Fee', 'Hours or count', 'Served by, shown', 'Route, cost']}
      rows={terms.map(({ key, terms: shown }) => ({
        key,
        cells: [methodName(shown), limitWords(shown), feeWords(shown), timeWords(shown), serviceWords(shown), routeWords(shown)],
      }))}
    />
  )
}

const countFromNow = 'They count for orders from now on.'
const agreedWords: Record<Terms['kind'], string> = {
  deposit: countFromNow,
  withdrawal: countFromNow,
  channel: 'The channel stands, and is closed until somebody opens it.',
  ending: 'The channel is closed for good.',
}

/** The terms that count beside those that wait for a second operator; a new channel has none that count. */
function AskedTerms({ terms, asked }: { terms?: Terms; asked: Asked | null }) {
  if (!asked) return null
  return (
    <Section
      title={terms ? 'Terms that wait for a second operator' : 'A new channel that waits for a second operator'}
      action={
        asked.isForMe && (
          <SecondOperator
            id={asked.id}
            route={decideMethodTerms}
            refuse={{ title: 'Refuse this?', confirm: 'Refuse it', done: 'Refused. What is in force stays.' }}
            agree={{ title: 'Let this count?', confirm: 'Let it count', done: agreedWords[asked.terms.kind] }}
          />
        )
      }
    >
      {terms && <Typography variant="body2">In force, then as asked for:</Typography>}
      <TermsTable terms={[...(terms ? [{ key: 'current', terms }] : []), { key: 'asked', terms: asked.terms }]} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {asked.askedBy}, <Moment at={asked.askedAt} />: {asked.why}
      </Typography>
      {!asked.isForMe && <AnotherDecides permission={decideMethodTerms.permission} />}
    </Section>
  )
}
