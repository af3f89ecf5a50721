import { Card } from '@croupier/ui/card'
import { Curve, type Series } from '@croupier/ui/curve'
import { Tabs } from '@croupier/ui/tabs'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { dayName, shortMoney } from '../short-texts.ts'
import { figureNames, writeFigure } from './figure-names.ts'
import type { Overview } from './overview-page.tsx'

const tabs = ['play', 'cash', 'people'] as const

/** The curves of a period by day, and its sums beside them. */
export function LineCurves({ overview }: { overview: Overview }) {
  const text = useText()
  const money = useMoneyText()
  const wanted = useAddress().search.tab
  const tab = tabs.find((candidate) => candidate === wanted) ?? 'play'
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
      <Card className="min-w-0 p-4">
        <Tabs
          label={text('agents.curves')}
          tabs={tabs.map((value) => ({ value, label: text(`agents.curve.${value}`) }))}
          value={tab}
          onChange={(value) => navigate({ search: { tab: value }, isReplacing: true })}
        >
          <LineCurve overview={overview} tab={tab} />
        </Tabs>
      </Card>
      <Card className="p-4">
        <h3 className="mb-2 text-14 font-semibold">{text('agents.sums')}</h3>
        <dl className="text-14">
          {figureNames.map((name) => (
            <div key={name} className="flex justify-between gap-3 border-t border-line py-1.5 first:border-t-0">
              <dt className="text-muted">{text(`agents.figure.${name}`)}</dt>
              <dd className="figures font-medium">{writeFigure(overview.period.figures, name, money)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function LineCurve({ overview: { curve }, tab }: { overview: Overview; tab: (typeof tabs)[number] }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const line = (name: 'validTurnover' | 'grossWin' | 'deposits' | 'withdrawals'): Series => ({
    name: text(`agents.figure.${name}`),
    values: curve.map((point) => point[name]),
    write: money,
  })
  const people: Series = {
    name: text('agents.figure.registrations'),
    values: curve.map(({ registrations }) => BigInt(registrations)),
    write: String,
  }
  const series = { play: [line('validTurnover'), line('grossWin')], cash: [line('deposits'), line('withdrawals')], people: [people] }[tab]
  return (
    <Curve
      label={text(`agents.curve.${tab}`)}
      points={curve.map(({ day }) => dayName(day, language))}
      series={series}
      leastStep={tab === 'people' ? 1n : 100n}
      writeShort={tab === 'people' ? String : (minor) => shortMoney(minor, language)}
    />
  )
}
