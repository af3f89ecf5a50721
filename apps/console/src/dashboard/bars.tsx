import { formatAmount } from '@croupier/money/format'
import Box from '@mui/material/Box'
import { type Palette, useTheme } from '@mui/material/styles'
import { BarController, BarElement, CategoryScale, Chart, type ChartConfiguration, Legend, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

type Series = { name: string; tone: 'primary' | 'secondary'; minors: readonly bigint[] }
type BarsProps = { label: string; unit: string; axis: string; names: readonly string[]; series: readonly Series[] }

/** Bars side by side, all series on one scale that begins at zero. Comes with chart.js, so it belongs in lazily loaded chunks. */
export function Bars(props: BarsProps) {
  const { label, unit, axis, names, series } = props
  const { palette } = useTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const chart = new Chart(canvas.current, chartOf({ unit, axis, names, series }, palette))
    return () => chart.destroy()
  }, [unit, axis, names, series, palette])
  return (
    <Box sx={{ position: 'relative', height: 280 }}>
      <canvas ref={canvas} role="img" aria-label={`${label}; the table below holds the figures.`} />
    </Box>
  )
}

function chartOf({ unit, axis, names, series }: Omit<BarsProps, 'label'>, palette: Palette): ChartConfiguration<'bar', number[], string> {
  const color = palette.text.secondary
  const title = (text: string) => ({ display: true, text, color })
  return {
    type: 'bar',
    data: {
      labels: [...names],
      datasets: series.map(({ name, tone, minors }) => ({
        label: name,
        data: minors.map(unitsOf),
        backgroundColor: palette[tone].main,
        // Amber alone would not stand out from a white ground.
        borderColor: palette[tone === 'primary' ? 'warning' : 'secondary'].main,
        borderWidth: 1,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        legend: { align: 'start', labels: { color, boxWidth: 12 } },
        tooltip: {
          callbacks: {
            label: ({ dataset, datasetIndex, dataIndex }) =>
              `${dataset.label}: ${formatAmount(series[datasetIndex]?.minors[dataIndex] ?? 0n, 'EN')}`,
          },
        },
      },
      scales: {
        x: { title: title(axis), grid: { display: false }, ticks: { color, maxRotation: 0 } },
        y: {
          title: title(unit),
          grid: { color: ({ tick }) => (tick.value === 0 ? color : palette.divider) },
          ticks: { color, callback: (value) => compact.format(Number(value)) },
        },
      },
    },
  }
}

/** A picture may round: the words beside a bar and the table below it do not. */
function unitsOf(minor: bigint): number {
  return Number(minor) / 100
}

/** `1,250,000` as a line's label shows it: `1.25M`. */
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })
