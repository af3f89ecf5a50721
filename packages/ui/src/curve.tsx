import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { pointsOf, type Scale, scaleOf } from './curve-scale.ts'

export type Series = { name: string; values: readonly bigint[]; write: (value: bigint) => string }

type CurveProps = {
  label: string
  /** One name for each point, oldest first. */
  points: readonly string[]
  /** One or two lines on one scale. */
  series: readonly Series[]
  /** How a value is written beside the scale, where there is little room. */
  writeShort: (value: bigint) => string
  /** No step of the scale is smaller: one of what is counted, whole units of money. */
  leastStep?: bigint
}

const COLORS = [
  { stroke: 'stroke-accent', fill: 'fill-accent', dot: 'bg-accent' },
  { stroke: 'stroke-secondary', fill: 'fill-secondary', dot: 'bg-secondary' },
] as const

const colorOf = (index: number) => COLORS[index % COLORS.length] ?? COLORS[0]

/** Lines over time. A pointer, a finger or the arrow keys read the point under them; a table says all of it aloud. */
export function Curve({ label, points, series, writeShort, leastStep = 1n }: CurveProps) {
  const [at, setAt] = useState<number>()
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    leastStep,
  )
  const last = points.length - 1
  const read = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setAt(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))))
  }
  const walk = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? points.length) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, next)))
  }
  return (
    <figure className="relative">
      <figcaption className="mb-3 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 text-14">
        <Legend series={series} at={at} />
        {at !== undefined && <span className="ml-auto text-12 text-muted">{points[at]}</span>}
      </figcaption>
      <div className="flex gap-2">
        <Ticks scale={scale} writeShort={writeShort} />
        <div
          role="img"
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the points, as a pointer does.
          tabIndex={0}
          onKeyDown={walk}
          onPointerMove={read}
          onPointerDown={read}
          onPointerLeave={() => setAt(undefined)}
          onBlur={() => setAt(undefined)}
          className="relative h-52 min-w-0 grow touch-pan-y"
        >
          <Lines series={series} scale={scale} />
          {at !== undefined && <Marks series={series} scale={scale} at={at} />}
        </div>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-16 text-12 text-muted">
        <span>{points[0]}</span>
        {last > 1 && <span className="max-sm:hidden">{points[Math.round(last / 2)]}</span>}
        {last > 0 && <span>{points[last]}</span>}
      </div>
      <SpokenTable label={label} points={points} series={series} />
    </figure>
  )
}

function Legend({ series, at }: { series: readonly Series[]; at: number | undefined }) {
  return series.map(({ name, values, write }, index) => (
    <span key={name} className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={classNames('h-0.5 w-4 rounded-full', colorOf(index).dot)} />
      <span className="text-muted">{name}</span>
      {at !== undefined && <span className="figures font-semibold">{write(values[at] ?? 0n)}</span>}
    </span>
  ))
}

function Ticks({ scale, writeShort }: { scale: Scale; writeShort: (value: bigint) => string }) {
  return (
    <div
      aria-hidden="true"
      className="figures -my-2 flex h-56 w-14 shrink-0 flex-col-reverse justify-between text-right text-12 text-muted"
    >
      {scale.ticks.map((tick) => (
        <span key={String(tick)} className="leading-4">
          {writeShort(tick)}
        </span>
      ))}
    </div>
  )
}

function Lines({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  const zero = pointsOf([0n], scale)[0]?.[1] ?? 100
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
      {pointsOf(scale.ticks, scale).map(([, y]) => (
        <path
          key={y}
          d={`M0 ${y}H100`}
          vectorEffect="non-scaling-stroke"
          className={classNames('stroke-line', y === zero && 'stroke-edge')}
        />
      ))}
      {series.map(({ name, values }, index) => {
        const line = pointsOf(values, scale)
          .map(([x, y]) => `${x} ${y}`)
          .join('L')
        return (
          <g key={name} fill="none">
            {index === 0 && values.length > 1 && (
              <path d={`M0 ${zero}L${line}L100 ${zero}Z`} className={colorOf(index).fill} opacity=".1" />
            )}
            <path
              d={`M${line}`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              strokeLinejoin="round"
              className={colorOf(index).stroke}
            />
          </g>
        )
      })}
    </svg>
  )
}

function Marks({ series, scale, at }: { series: readonly Series[]; scale: Scale; at: number }) {
  const count = series[0]?.values.length ?? 1
  const left = `${(at / Math.max(1, count - 1)) * 100}%`
  return (
    <span aria-hidden="true">
      <span className="absolute inset-y-0 w-px bg-edge" style={{ left }} />
      {series.map(({ name, values }, index) => (
        <span
          key={name}
          className={classNames('absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface', colorOf(index).dot)}
          style={{ left, top: `${pointsOf([values[at] ?? 0n], scale)[0]?.[1] ?? 100}%` }}
        />
      ))}
    </span>
  )
}

function SpokenTable({ label, points, series }: Pick<CurveProps, 'label' | 'points' | 'series'>) {
  return (
    // A table keeps its width however small it is made: the box around it is what takes no room.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map(({ name, values, write }) => (
                <td key={name}>
                  {name} {write(values[index] ?? 0n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
