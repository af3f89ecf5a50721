import { randomId } from '@croupier/client/random-id'
import { askMethodTerms, depositAdapters, methodTerms } from '@croupier/contract/console/cashier-methods'
import { HOURS } from '@croupier/contract/site'
import { amountTyped } from '@croupier/money/amount-text'
import { toWire } from '@croupier/money/money'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useCurrency } from '#operator.ts'
import { BothLanguages, FieldRow } from '#parts/both-languages.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { amountOf, countriesOf, filled, type Open, orNone, positiveOf, wholeUpTo } from '#parts/typed-values.ts'
import { AccountFields } from './account-fields.tsx'
import { CoinFields } from './coin-fields.tsx'
import { RouteFields } from './route-fields.tsx'
import { adapterWords, type DepositTerms, feeWords, limitWords, methodNames, type Terms, type WithdrawalTerms } from './term-words.ts'

type Props<Kind = Terms> = { terms: Kind; version: number; onClose: () => void }
type FieldsProps<Kind> = { form: Open<Kind>; onChange: (form: Open<Kind>) => void }

const BASIS_POINTS_MAX = 1_000
const PER_DAY_MAX = 100
/** 250 codes of two letters and the spaces between them. */
const COUNTRIES_LENGTH_MAX = 750
const adapters = depositAdapters.map((id) => ({ id, name: adapterWords[id] }))
const hoursOrNone = orNone((typed) => (HOURS.test(typed.trim()) ? typed.trim() : undefined))

/** Other terms of a method, as a request to a second operator. */
export function ChangeTerms({ terms, ...rest }: Props<DepositTerms | WithdrawalTerms>) {
  return terms.kind === 'deposit' ? <ChangeDeposit terms={terms} {...rest} /> : <ChangeWithdrawal terms={terms} {...rest} />
}

function ChangeDeposit(props: Props<DepositTerms>) {
  const [form, setForm] = useState<Open<DepositTerms>>(props.terms)
  return (
    <TermsDialog {...props} written={filled<DepositTerms>(form)}>
      <DepositFields form={form} onChange={(change) => setForm({ ...form, ...change })} />
    </TermsDialog>
  )
}

function ChangeWithdrawal(props: Props<WithdrawalTerms>) {
  const [form, setForm] = useState<Open<WithdrawalTerms>>(props.terms)
  return (
    <TermsDialog {...props} written={filled<WithdrawalTerms>(form)}>
      <WithdrawalFields form={form} onChange={setForm} />
    </TermsDialog>
  )
}

type Written = Exclude<Terms, { kind: 'ending' }>

/** Whether the contract takes the terms; it reads amounts as they stand on the wire. */
function areTerms({ minimum, maximum, fee, ...rest }: Written): boolean {
  const route = 'route' in rest && { route: rest.route && { ...rest.route, cost: toWire(rest.route.cost) } }
  return methodTerms.safeParse({ ...rest, ...route, minimum: toWire(minimum), maximum: toWire(maximum), fee: toWire(fee) }).success
}

type TermsDialogProps = Props<Written> & { title?: string; written: Written | undefined; children: ReactNode }

/** Asks for what was written, once the contract takes it. */
export function TermsDialog({ title = 'Terms of the method', terms, version, onClose, written, children }: TermsDialogProps) {
  const [id] = useState(randomId)
  const isWhole = written !== undefined && areTerms(written)
  return (
    <ReasonDialog
      title={title}
      confirm="Ask for these terms"
      done="Asked. A second operator decides here."
      isWide
      isGrave
      isIncomplete={!isWhole}
      route={askMethodTerms}
      edited={{ version: String(version), content: { id, terms, version } }}
      inputOf={(why, seen) => ({ id, terms: written ?? terms, version: Number(seen), why })}
      onClose={onClose}
    >
      {children}
      {isWhole && <Preview terms={written} />}
    </ReasonDialog>
  )
}

/** The method as members will see it. */
function Preview({ terms }: { terms: Terms }) {
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        As members see it
      </Typography>
      {methodNames(terms).map((name) => (
        <Typography key={name} variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
      ))}
      <Typography variant="body2">
        {limitWords(terms)} · fee {feeWords(terms)}
      </Typography>
    </Card>
  )
}

type ChannelForm = Open<Omit<DepositTerms, 'kind' | 'channel'>>

/** What a channel that stands and a new one have in common. */
export function DepositFields({ form, onChange }: { form: ChannelForm; onChange: (change: Partial<ChannelForm>) => void }) {
  return (
    <>
      <BothLanguages texts={form.names ?? { EN: '', TY: '' }} onChange={(names) => onChange({ names })}>
        {(name, change, language) => <TextLine label={`Name, ${language}`} value={name} max={40} onChange={change} />}
      </BothLanguages>
      <AmountFields form={form} onChange={onChange} />
      <FieldRow>
        <TypedField
          label="Share on top of the fee (basis points)"
          first={String(form.feeBasisPoints ?? '')}
          read={wholeUpTo(BASIS_POINTS_MAX)}
          hint="150 is 1.5 %, rounded down"
          onChange={(feeBasisPoints) => onChange({ feeBasisPoints })}
        />
        <TypedField
          label="Hours on the brand's clock"
          first={form.hours ?? ''}
          read={hoursOrNone}
          hint="As 08:00-22:00; empty: always"
          onChange={(hours) => onChange({ hours })}
        />
        <Choice
          label="Payments are opened by"
          value={form.adapter ?? 'hosted_page'}
          choices={adapters}
          onChange={(adapter) => onChange({ adapter, ...blanksOf(adapter) })}
        />
        <TypedField
          label="Shown to visitors from"
          first={form.countries?.join(' ') ?? ''}
          read={countriesOf}
          hint="Codes as PH JP; empty: everywhere. With codes, visitors of an unknown country do not see it"
          max={COUNTRIES_LENGTH_MAX}
          onChange={(countries) => onChange({ countries })}
        />
      </FieldRow>
      {form.adapter === 'bank_transfer' && (
        <AccountFields account={form.account ?? undefined} onChange={(account) => onChange({ account })} />
      )}
      {form.adapter === 'crypto' && <CoinFields coin={form.coin ?? undefined} onChange={(coin) => onChange({ coin })} />}
      {form.adapter !== 'bank_transfer' && form.adapter !== 'crypto' && (
        <RouteFields route={form.route} onChange={(route) => onChange({ route })} />
      )}
    </>
  )
}

/** What another adapter needs, and what it has not. */
function blanksOf(adapter: DepositTerms['adapter']): Partial<ChannelForm> {
  const isAlone = adapter === 'bank_transfer' || adapter === 'crypto'
  const needed = { account: adapter === 'bank_transfer' ? undefined : null, coin: adapter === 'crypto' ? undefined : null }
  return { ...needed, ...(isAlone && { route: null }) }
}

function WithdrawalFields({ form, onChange }: FieldsProps<WithdrawalTerms>) {
  return (
    <>
      <AmountFields form={form} onChange={(amounts) => onChange({ ...form, ...amounts })} />
      <TypedField
        label="Withdrawals of a member in 24 hours"
        first={String(form.perDay ?? '')}
        read={wholeUpTo(PER_DAY_MAX)}
        hint={`From 1 to ${PER_DAY_MAX}`}
        onChange={(perDay) => onChange({ ...form, perDay })}
      />
    </>
  )
}

type Amounts = Open<Pick<DepositTerms, 'minimum' | 'maximum' | 'fee'>>
const typedOf = (minor: bigint | undefined) => (minor === undefined ? '' : amountTyped(minor))

function AmountFields({ form, onChange }: { form: Amounts; onChange: (amounts: Partial<Amounts>) => void }) {
  const currency = useCurrency()
  return (
    <FieldRow>
      <TypedField
        label={`Minimum (${currency})`}
        first={typedOf(form.minimum)}
        read={positiveOf}
        hint="Above the fee"
        onChange={(minimum) => onChange({ minimum })}
      />
      <TypedField
        label={`Maximum (${currency})`}
        first={typedOf(form.maximum)}
        read={positiveOf}
        hint="Not below the minimum"
        onChange={(maximum) => onChange({ maximum })}
      />
      <TypedField
        label={`Fee (${currency})`}
        first={typedOf(form.fee)}
        read={amountOf}
        hint="Taken off the amount; 0 for none"
        onChange={(fee) => onChange({ fee })}
      />
    </FieldRow>
  )
}
