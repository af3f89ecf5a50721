import { Button } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { Notice } from '@croupier/ui/notice'
import { Select } from '@croupier/ui/select'
import { Tabs } from '@croupier/ui/tabs'
import { TextInput } from '@croupier/ui/text-input'
import { ReceiptText } from 'lucide-react'
import type { OddsChangePolicy } from '../../player-api/messages.ts'
import { usePage } from '../page-state.tsx'
import { SlipLegPart } from './slip-leg.tsx'
import { hasTwins, keyOf, needsLook, type SlipMode } from './slip-state.ts'
import { type SlipWork, useSlip } from './use-slip.ts'
import { WaitingTickets } from './waiting-tickets.tsx'

/** The bet slip: legs, kind of bet, stake, what it costs and can return, and sending it. */
export function SlipPanel() {
  const { slip, words, change, told, tell } = usePage()
  const work = useSlip()
  return (
    <section aria-label={words.slip} className="grid gap-3">
      {told && (
        <Notice
          kind={told.kind}
          action={
            <Button kind="quiet" size="small" onClick={() => tell(undefined)}>
              OK
            </Button>
          }
        >
          {told.text}
        </Notice>
      )}
      <WaitingTickets />
      {slip.legs.length === 0 ? (
        <EmptyState icon={<ReceiptText size={28} />} title={words.emptySlip} />
      ) : (
        <Tabs
          label={words.slip}
          tabs={tabsOf(slip.legs.length, words)}
          value={slip.mode}
          onChange={(mode) => change({ type: 'mode', mode: mode as SlipMode })}
        >
          {hasTwins(slip.legs) && <p className="pb-2 text-12 text-accent">{words.twins}</p>}
          <ul>
            {slip.legs.map((leg) => (
              <SlipLegPart key={keyOf(leg)} leg={leg} />
            ))}
          </ul>
          {slip.mode !== 'single' && <WholeStake />}
          <Foot work={work} />
        </Tabs>
      )}
    </section>
  )
}

function tabsOf(legs: number, words: ReturnType<typeof usePage>['words']) {
  return [
    { value: 'single', label: words.single },
    ...(legs >= 2 ? [{ value: 'parlay', label: words.parlay }] : []),
    ...(legs >= 3 ? [{ value: 'system', label: words.system }] : []),
  ]
}

/** The stake of a parlay, or of each combination of a system, with the sizes that it has. */
function WholeStake() {
  const { slip, change, words, session, money } = usePage()
  const free = slip.legs.filter(({ isBanker }) => !isBanker).length
  return (
    <div className="grid gap-2 pt-2">
      {slip.mode === 'system' && (
        <fieldset className="flex flex-wrap gap-1" aria-label={words.system}>
          {Array.from({ length: free }, (_, at) => at + 1).map((size) => {
            const isOn = slip.sizes.includes(size)
            const sizes = isOn ? slip.sizes.filter((each) => each !== size) : [...slip.sizes, size].toSorted((a, b) => a - b)
            return (
              <Button
                key={size}
                size="small"
                kind={isOn ? 'primary' : 'secondary'}
                aria-pressed={isOn}
                onClick={() => sizes.length > 0 && change({ type: 'sizes', sizes })}
              >
                {size}/{free}
              </Button>
            )
          })}
        </fieldset>
      )}
      <TextInput
        inputMode="decimal"
        aria-label={slip.mode === 'system' ? words.stakeEach : words.stake}
        placeholder={slip.mode === 'system' ? words.stakeEach : words.stake}
        value={slip.stake}
        start={session.currency}
        className="!pl-14"
        onChange={({ target }) => change({ type: 'stake', stake: target.value })}
      />
      <div className="flex flex-wrap gap-1">
        {session.stakesMinor.map((minor) => (
          <Button key={minor} kind="secondary" size="small" onClick={() => change({ type: 'stake', stake: `${BigInt(minor) / 100n}` })}>
            {money(BigInt(minor)).replace(/\.00$/, '')}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Foot({ work }: { work: SlipWork }) {
  const { slip, change, words, money, session, balanceMinor, odds } = usePage()
  const { sums, hindrance, isBusy, place } = work
  const total = slip.legs.reduce((product, leg) => (product * BigInt(leg.oddsNow ?? leg.odds)) / 1000n, 1000n)
  return (
    <div className="grid gap-3 pt-3">
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-14">
        {slip.mode === 'parlay' && <Fact name={words.total} value={odds(Number(total))} />}
        {slip.mode === 'system' && <Fact name={words.system} value={words.combinations(sums.combinations)} />}
        <Fact name={words.cost} value={money(sums.costMinor)} />
        <Fact name={words.canReturn} value={money(sums.returnMinor)} isStrong />
        <Fact name={words.balance} value={money(balanceMinor)} />
      </dl>
      <PolicyChoice value={slip.oddsChange} onChange={(oddsChange) => change({ type: 'policy', oddsChange })} />
      {hindrance === 'small' && <p className="text-12 text-accent">{words.least(money(BigInt(session.stakeMinMinor)))}</p>}
      {hindrance === 'funds' && <p className="text-12 text-down">{words.refusals.INSUFFICIENT_FUNDS}</p>}
      {hindrance === 'moved' || slip.legs.some((leg) => needsLook(leg, slip.oddsChange)) ? (
        <Button isWide onClick={() => change({ type: 'accept' })}>
          {words.accept}
        </Button>
      ) : (
        <Button isWide isBusy={isBusy} disabled={hindrance !== 'none'} onClick={place}>
          {isBusy ? words.placing : words.place}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => change({ type: 'clear' })}>
        {words.clear}
      </Button>
    </div>
  )
}

function Fact({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={isStrong ? 'text-right font-semibold text-up' : 'text-right'}>{value}</dd>
    </>
  )
}

function PolicyChoice({ value, onChange }: { value: OddsChangePolicy; onChange: (policy: OddsChangePolicy) => void }) {
  const { words } = usePage()
  const options = (['none', 'higher', 'any'] as const).map((policy) => ({ value: policy, label: words.policies[policy] }))
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-2 text-12 text-muted">
      <span id="policy">{words.policy}</span>
      <Select
        isSmall
        aria-labelledby="policy"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as OddsChangePolicy)}
      />
    </div>
  )
}
