import type { simulation } from '@croupier/contract/agents-contracts'
import { Amount } from '@croupier/ui/amount'
import { Button } from '@croupier/ui/button'
import { Card } from '@croupier/ui/card'
import { Curve } from '@croupier/ui/curve'
import { Facts } from '@croupier/ui/facts'
import { Notice } from '@croupier/ui/notice'
import type * as z from 'zod/mini'
import { FormFailure } from '#features/identity/index.ts'
import { dayText, useText } from '#features/language/index.ts'
import { failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { shortMoney } from '../short-texts.ts'

export type Simulation = z.infer<typeof simulation>

type SimulationViewProps = { result: Simulation | undefined; failure: Error | null; isBusy: boolean; onRun: () => void }

/** What the terms would have paid over the last 90 days, and whether the giver could have paid it. */
export function SimulationView({ result, failure, isBusy, onRun }: SimulationViewProps) {
  const text = useText()
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18 font-semibold">{text('contracts.simulation')}</h2>
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={onRun}>
          {text('contracts.simulate')}
        </Button>
      </div>
      {!result && !failure && <p className="text-14 text-muted">{text('contracts.simulationText')}</p>}
      <FormFailure failure={failure ? failureText(text, failure) : undefined} />
      {result && <Result result={result} />}
    </Card>
  )
}

function Result({ result }: { result: Simulation }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const amount = (minor: bigint) => <Amount minor={minor} language={language} />
  return (
    <>
      {!result.isSolvent && (
        <Notice kind="warning" title={text('contracts.insolvent')}>
          {text('contracts.insolventText', { promised: money(result.promisedTotal) })}
        </Notice>
      )}
      {result.isSolvent && !result.isCovered && <Notice kind="warning">{text('contracts.uncovered')}</Notice>}
      {result.isSolvent && result.isCovered && <Notice kind="good">{text('contracts.covered')}</Notice>}
      <Facts
        facts={[
          { label: text('contracts.wouldPay'), value: amount(result.total), isMain: true },
          { label: text('contracts.wouldEarn'), value: amount(result.ownTotal) },
          { label: text('contracts.promisedAll'), value: amount(result.promisedTotal) },
        ]}
      />
      <Curve
        label={text('contracts.simulation')}
        points={result.periods.map(({ from }) => dayText(from, timeZone))}
        series={[{ name: text('contracts.wouldPay'), values: result.periods.map((period) => period.amount), write: money }]}
        writeShort={(minor) => shortMoney(minor, language)}
        leastStep={100n}
      />
    </>
  )
}
