import { formatAmount } from '@croupier/money/format'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { ticksFor } from '#figures.ts'
import { formatDay } from '#words.ts'

type DayAmount = { day: string; minor: bigint }
type Props = { title: string; tone: 'primary' | 'secondary'; amounts: readonly DayAmount[]; height: number; hasDays?: boolean }

/** Room for the labels: at the left, and under the bars. */
const LEFT = 48
const BELOW = 20
const EDGE = 6

/** One bar a day over lines of round amounts. Widths are in percent, so that it fits any screen with its letters in one size. */
export function Bars({ title, tone, amounts, height, hasDays = false }: Props) {
  const { palette } = useTheme()
  const ticks = ticksFor(amounts.map(({ minor }) => minor))
  const yOf = scaleOf([...ticks, ...amounts.map(({ minor }) => minor)].map(Number), height)
  const whole = height + (hasDays ? BELOW : 0)
  const inset = { position: 'absolute', top: 0, left: LEFT, width: `calc(100% - ${LEFT}px)` } as const
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography
        component="figcaption"
        variant="caption"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
      >
        <Box component="span" sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: `${tone}.main` }} />
        {title}
      </Typography>
      <Box sx={{ position: 'relative', height: whole }}>
        <svg width="100%" height={whole} role="img" aria-label={`${title} by day; the table below holds the figures.`}>
          {ticks.map((tick) => (
            <g key={String(tick)}>
              <line x1={LEFT} x2="100%" y1={yOf(tick)} y2={yOf(tick)} stroke={tick === 0n ? palette.text.secondary : palette.divider} />
              <text x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end" fontSize={11} fill={palette.text.secondary}>
                {short(tick)}
              </text>
            </g>
          ))}
        </svg>
        <svg width="100%" height={whole} aria-hidden="true" style={inset}>
          {amounts.map(({ day, minor }, at) => (
            <Bar
              key={day}
              day={day}
              minor={minor}
              place={{ left: (at * 100) / amounts.length, width: 100 / amounts.length }}
              frame={{ yOf, height, tone, hasDays }}
            />
          ))}
        </svg>
      </Box>
    </Box>
  )
}

type Scale = (minor: bigint) => number
type BarProps = DayAmount & {
  /** In percent of the chart. */
  place: { left: number; width: number }
  frame: { yOf: Scale; height: number; tone: 'primary' | 'secondary'; hasDays: boolean }
}

function Bar({ day, minor, place, frame }: BarProps) {
  const { palette } = useTheme()
  const [end, zero] = [frame.yOf(minor), frame.yOf(0n)]
  const length = minor === 0n ? 0 : Math.max(Math.abs(end - zero), 1)
  const name = formatDay(day)
  const number = Number(day.slice(-2))
  return (
    <g>
      <title>{`${name}: ${formatAmount(minor, 'EN')}`}</title>
      <rect x={`${place.left}%`} width={`${place.width}%`} y={0} height={frame.height} fill="transparent" />
      <rect
        x={`${place.left + place.width * 0.2}%`}
        width={`${place.width * 0.6}%`}
        y={Math.min(end, zero)}
        height={length}
        rx={1.5}
        fill={palette[frame.tone].main}
        // Amber alone would not stand out from a white ground.
        stroke={palette[frame.tone === 'primary' ? 'warning' : 'secondary'].main}
      />
      {frame.hasDays && (
        <text x={`${place.left + place.width / 2}%`} y={frame.height + 14} textAnchor="middle" fontSize={11} fill={palette.text.secondary}>
          {number}
        </text>
      )}
    </g>
  )
}

/** Pixels for amounts, the highest at the top. A picture may round: the table below it does not. */
function scaleOf(values: readonly number[], height: number): Scale {
  const lowest = Math.min(0, ...values)
  const span = Math.max(...values) - lowest || 1
  return (minor) => EDGE + (height - 2 * EDGE) * (1 - (Number(minor) - lowest) / span)
}

/** `1,250,000.00` as a line's label shows it: `1.25M`. */
function short(minor: bigint): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 }).format(Number(minor) / 100)
}
