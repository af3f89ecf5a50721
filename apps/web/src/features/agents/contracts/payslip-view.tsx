import { useCall } from '@croupier/client/hooks'
import { payslip as payslipRead } from '@croupier/contract/agents-contracts'
import type { ValueOf } from '@croupier/contract/route'
import { type Fact, Facts } from '@croupier/ui/facts'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { textLinkClass } from '@croupier/ui/text-link'
import { dateTimeText, type Say, useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { pageSearch } from '../agent-pages.ts'
import { ReadFailed } from '../report-parts.tsx'
import { percent } from '../short-texts.ts'
import { contractName } from './contract-names.tsx'
import { DebtNote } from './debt-note.tsx'
import { microText } from './micro-text.ts'
import { PayslipMembers } from './payslip-members.tsx'
import { PayslipState } from './payslip-table.tsx'
import { periodName } from './period-name.ts'
import { sharedCosts, stepWords } from './terms-words.ts'

type Payslip = ValueOf<typeof payslipRead>

/** One payslip from its amount down to the rounds: parts, tier, what was carried, corrections, members. */
export function PayslipView({ payslipId }: { payslipId: string }) {
  const read = useCall(payslipRead, { payslipId })
  if (read.error && !read.data) return <ReadFailed read={read} />
  if (!read.data)
    return (
      <AfterAMoment>
        <Skeleton className="h-96 w-full" />
      </AfterAMoment>
    )
  return (
    <div className="flex flex-col gap-6">
      <PayslipShown payslip={read.data} />
      <PayslipMembers payslipId={payslipId} />
    </div>
  )
}

/** A payslip once it is read: its amount, how it was computed, and from there to the payment. */
export function PayslipShown({ payslip }: { payslip: Payslip }) {
  return (
    <div className="flex flex-col gap-6">
      <Head payslip={payslip} />
      <DebtNote owed={payslip.owed} writtenOff={payslip.writtenOff} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Parts payslip={payslip} />
        <Sum payslip={payslip} />
      </div>
    </div>
  )
}

function Head({ payslip }: { payslip: Payslip }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
          {periodName(payslip, { language, timeZone })} <PayslipState state={payslip.state} />
        </p>
        <h1 className="figures text-28 font-bold">{money(payslip.amount)}</h1>
      </div>
      <p className="text-14">
        <Link search={pageSearch('contracts', { contract: payslip.contractId })} className={textLinkClass}>
          {contractName(payslip, text)}
        </Link>
        <span className="block text-12 text-muted">{text('contracts.forTaker', { name: payslip.taker.username })}</span>
      </p>
    </div>
  )
}

/** The parts of the period, each with its figures and the step that was reached. */
function Parts({ payslip: { explanation, terms, kind } }: { payslip: Payslip }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  // Where no step asks for active members, nobody has counted them.
  const asksActive = terms.tiers.some(({ activeMembers }) => activeMembers > 0)
  return (
    <section aria-label={text('contracts.computed')} className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">{text('contracts.computed')}</h2>
      {explanation.parts.map((part) => {
        const tier = part.tier === null ? undefined : terms.tiers[part.tier]
        const names =
          kind === 'dividend' ? (['turnover', 'grossWin', 'deposits', 'withdrawals'] as const) : (['turnover', 'validTurnover'] as const)
        return (
          <Facts
            key={part.from}
            facts={[
              { label: text('contracts.column.period'), value: periodName(part, { language, timeZone }) },
              ...names.map((name) => ({
                label: text(`contracts.input.${name}`),
                value: <span className="figures">{money(part.inputs[name])}</span>,
              })),
              ...(asksActive ? [{ label: text('contracts.input.activeMembers'), value: part.inputs.activeMembers }] : []),
              ...costsFact(part.inputs, { terms, text, money }),
              { label: text('contracts.column.basis'), value: <span className="figures">{money(part.basis)}</span> },
              {
                label: part.tier === null ? text('contracts.noStep') : text('contracts.step', { step: part.tier + 1 }),
                value: tier ? stepWords(tier, { text, money }).asks : '–',
              },
              { label: text('contracts.column.rate'), value: percent(part.ratePpm) },
              { label: text('contracts.earned'), value: <span className="figures">{microText(part.earnedMicro)}</span>, isMain: true },
            ]}
          />
        )
      })}
    </section>
  )
}

type Words = { text: Say; money: (minor: bigint) => string }
type Worded = Words & { terms: Payslip['terms'] }

/** What the terms lay on the agent of the costs, which stands between the gross win and the basis. */
function costsFact(inputs: Payslip['explanation']['parts'][number]['inputs'], { terms, text, money }: Worded): Fact[] {
  const costs = sharedCosts(inputs, terms.costs)
  if (costs === 0n) return []
  return [{ label: text('contracts.costs'), value: <span className="figures">{money(-costs)}</span> }]
}

/** What was carried in and out, earlier periods that changed, and the payment itself. */
function Sum({ payslip }: { payslip: Payslip }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const { explanation } = payslip
  const micro = (value: string) => <span className="figures">{microText(value)}</span>
  const isDividend = payslip.kind === 'dividend'
  return (
    <section aria-label={text('contracts.toPayment')} className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">{text('contracts.toPayment')}</h2>
      <Facts
        facts={[
          { label: text('contracts.carriedIn'), value: micro(explanation.carriedInMicro) },
          ...(explanation.takenOver === undefined
            ? []
            : [{ label: text('contracts.takenOver'), value: <span className="figures">{money(explanation.takenOver)}</span> }]),
          ...(isDividend
            ? [
                { label: text('contracts.lossIn'), value: money(explanation.lossCarriedIn) },
                { label: text('contracts.lossOut'), value: money(explanation.lossCarriedOut) },
              ]
            : []),
          ...explanation.corrections.map((correction) => ({
            label: text('contracts.correctionOf', { period: periodName(correction, { language, timeZone }) }),
            value: micro(correction.differenceMicro),
            note: correctionNote(correction, { text, money }),
          })),
          { label: text('contracts.column.amount'), value: <span className="figures">{money(payslip.amount)}</span>, isMain: true },
          { label: text('contracts.carriedOut'), value: micro(explanation.carriedOutMicro) },
          {
            label: text('contracts.paidAt'),
            value: payslip.paidAt === null ? '–' : dateTimeText(payslip.paidAt, { language, timeZone }),
          },
          { label: text('contracts.transferId'), value: <code className="figures">{explanation.transferId ?? '–'}</code> },
        ]}
      />
      <p className="text-12 text-muted">{text('contracts.floorText')}</p>
    </section>
  )
}

/** What the basis of a settled period was and is, and why. */
function correctionNote({ basisBefore, basisAfter, causes = [] }: Payslip['explanation']['corrections'][number], { text, money }: Words) {
  const basis = text('contracts.basisChange', { before: money(basisBefore), after: money(basisAfter) })
  const why = causes.map(({ cause, count }) => text(`contracts.cause.${cause}`, { count }))
  return [...(basisBefore === basisAfter ? [] : [basis]), ...why].join(' · ')
}
