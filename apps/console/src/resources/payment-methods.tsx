import { useCall } from '@croupier/client/hooks'
import { askMethodTerms, decideMethodTerms, paymentMethods } from '@croupier/contract/console/cashier-methods'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CreditCard } from 'lucide-react'
import { type ResourceProps, Title } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useHasPermission, useLostSession } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { iconOf } from '#parts/icon.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { SecondOperator } from '#parts/second-operator.tsx'
import { ChangeTerms } from './payment-methods/change-terms.tsx'
import { PlaceMethod } from './payment-methods/place-method.tsx'
import { feeWords, limitWords, methodName, type Terms, timeWords } from './payment-methods/term-words.ts'

type Methods = ValueOf<typeof paymentMethods>
type Method = { terms: Terms; version: number; asked: Asked | null }
type Asked = NonNullable<Methods['withdrawals']['asked']>

/** The ways to pay in and out, their limits, fees and hours. */
function PaymentMethods() {
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
  return (
    <Section title="Deposits">
      <PlainTable
        heads={['Place', 'Channel', 'Limits', 'Fee', 'Hours', 'State', '']}
        rows={channels.map((method) => ({
          key: method.terms.channel,
          cells: [
            method.position,
            `${methodName(method.terms)} (${method.group})`,
            limitWords(method.terms),
            feeWords(method.terms),
            timeWords(method.terms),
            method.isOpen ? 'open' : 'closed',
            mayAsk && (
              <Stack spacing={0.5} sx={{ alignItems: 'start' }}>
                <TermsButton {...method} />
                <DialogButton label={`Open, close or move ${method.terms.names.EN}`}>
                  {(close) => <PlaceMethod {...method} channel={method.terms.channel} onClose={close} />}
                </DialogButton>
              </Stack>
            ),
          ],
        }))}
      />
    </Section>
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
      heads={['Method', 'Limits', 'Fee', 'Hours or count']}
      rows={terms.map(({ key, terms: shown }) => ({
        key,
        cells: [methodName(shown), limitWords(shown), feeWords(shown), timeWords(shown)],
      }))}
    />
  )
}

/** The terms that count beside those that wait for a second operator. */
function AskedTerms({ terms, asked }: Method) {
  if (!asked) return null
  return (
    <Section
      title="Terms that wait for a second operator"
      action={
        asked.isForMe && (
          <SecondOperator
            id={asked.id}
            route={decideMethodTerms}
            refuse={{ title: 'Refuse these terms?', confirm: 'Refuse them', done: 'Refused. The terms in force stay.' }}
            agree={{ title: 'Let these terms count?', confirm: 'Let them count', done: 'They count for orders from now on.' }}
          />
        )
      }
    >
      <Typography variant="body2">In force, then as asked for:</Typography>
      <TermsTable
        terms={[
          { key: 'current', terms },
          { key: 'asked', terms: asked.terms },
        ]}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {asked.askedBy}, <Moment at={asked.askedAt} />: {asked.why}
      </Typography>
    </Section>
  )
}

export const paymentMethodResource = {
  name: 'paymentMethods',
  icon: iconOf(CreditCard),
  list: PaymentMethods,
  options: { label: 'Ways to pay' },
} satisfies ResourceProps
