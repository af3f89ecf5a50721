import { Card } from '@croupier/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ChartsView } from '../../desk-api/messages.ts'
import { money, percentText, useDesk } from './desk-state.ts'
import { Nothing, ReadPart } from './read-part.tsx'

/** What the book keeps of the stakes by day, and whether outcomes win as often as their odds say. */
export function ChartsPart() {
  const { calls, words } = useDesk()
  const query = useQuery({ queryKey: ['charts'], queryFn: calls.charts })
  return (
    <ReadPart query={query}>
      {({ hold, calibration }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <Card className="grid content-start gap-3 p-3">
            <h2 className="text-16 font-semibold">{words.hold}</h2>
            <p className="text-12 text-muted">{words.holdHint}</p>
            {hold.length === 0 ? <Nothing>{words.nothingSettled}</Nothing> : <HoldTable hold={hold} />}
          </Card>
          <Card className="grid content-start gap-3 p-3">
            <h2 className="text-16 font-semibold">{words.calibration}</h2>
            <p className="text-12 text-muted">{words.calibrationHint}</p>
            {calibration.length === 0 ? <Nothing>{words.nothingSettled}</Nothing> : <Calibration buckets={calibration} />}
          </Card>
        </div>
      )}
    </ReadPart>
  )
}

const MILLION = 1_000_000n

/** What is kept of the stakes, in millionths; below zero where more was paid. */
function heldPpm({ stakedMinor, paidMinor }: ChartsView['hold'][number]): number {
  const staked = BigInt(stakedMinor)
  return staked === 0n ? 0 : Number(((staked - BigInt(paidMinor)) * MILLION) / staked)
}

function HoldTable({ hold }: Pick<ChartsView, 'hold'>) {
  const { desk, words } = useDesk()
  return (
    <table className="figures w-full text-14">
      <thead className="text-left text-12 text-muted">
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.stakes}</th>
          <th scope="col">{words.paid}</th>
          <th scope="col">{words.kept}</th>
        </tr>
      </thead>
      <tbody>
        {hold.toReversed().map((row) => {
          const percent = percentText(heldPpm(row))
          const isLoss = heldPpm(row) < 0
          return (
            <tr key={`${row.day} ${row.currency}`} className="border-t border-line">
              <td className="py-1">{row.day}</td>
              <td>
                {row.currency} {money(row.stakedMinor, desk)}
              </td>
              <td>{money(row.paidMinor, desk)}</td>
              <td className={isLoss ? 'text-down' : 'text-up'}>
                {percent} %
                <span aria-hidden="true" className="block h-1.5 rounded-full bg-tint">
                  <span
                    className={isLoss ? 'block h-full rounded-full bg-danger' : 'block h-full rounded-full bg-accent'}
                    style={{ width: `${Math.min(100, Math.abs(Number(percent)))}%` }}
                  />
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const SIZE = 200
const [RADIUS_MIN, RADIUS_MAX] = [2, 7]
const SCALE = SIZE / 1_000_000

/** Points on the diagonal win as often as their odds say; larger ones stand for more selections. */
function Calibration({ buckets }: { buckets: ChartsView['calibration'] }) {
  const { words } = useDesk()
  const most = Math.max(...buckets.map(({ legs }) => legs))
  return (
    <>
      <svg viewBox={`-4 -4 ${SIZE + 8} ${SIZE + 8}`} aria-hidden="true" className="max-h-72 w-full text-accent">
        <rect width={SIZE} height={SIZE} fill="none" stroke="var(--line)" />
        <line x1={0} y1={SIZE} x2={SIZE} y2={0} stroke="var(--muted)" strokeDasharray="4 4" />
        {buckets.map(({ fromPpm, legs, expectedPpm, wonPpm }) => (
          <circle
            key={fromPpm}
            cx={expectedPpm * SCALE}
            cy={SIZE - wonPpm * SCALE}
            r={RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * Math.sqrt(legs / most)}
            fill="currentColor"
          />
        ))}
      </svg>
      <table className="figures w-full text-14">
        <thead className="text-left text-12 text-muted">
          <tr>
            <th scope="col">{words.expected}</th>
            <th scope="col">{words.won}</th>
            <th scope="col">{words.selections}</th>
          </tr>
        </thead>
        <tbody>
          {buckets.map(({ fromPpm, legs, expectedPpm, wonPpm }) => (
            <tr key={fromPpm} className="border-t border-line">
              <td className="py-1">{percentText(expectedPpm)} %</td>
              <td>{percentText(wonPpm)} %</td>
              <td>{legs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
