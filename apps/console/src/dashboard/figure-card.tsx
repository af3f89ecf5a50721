import type { dashboard } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { figureOf, percentChange } from '#figures.ts'
import { useCurrency } from '#operator.ts'

type Figure = ValueOf<typeof dashboard>['figures'][number]

const names: Record<Figure['key'], string> = {
  registrations: 'Registrations',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  turnover: 'Turnover',
  gross_win: 'Gross win',
  active_members: 'Active members',
}

/** One figure of today, and how far it lies from all of yesterday. */
export function FigureCard({ figure }: { figure: Figure }) {
  const currency = useCurrency()
  const now = figureOf(figure.today, figure.isMoney)
  const before = figureOf(figure.yesterday, figure.isMoney)
  const shown = (value: bigint | undefined, text: string) =>
    value === undefined ? text : figure.isMoney ? formatAmount(value, 'EN') : value.toLocaleString('en')
  const change = now === undefined || before === undefined ? undefined : percentChange({ now, before })
  return (
    <Card component="section" sx={{ p: 1.5, minWidth: 0 }}>
      <Typography component="h2" variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {names[figure.key]}
        {figure.isMoney && ` (${currency})`}
      </Typography>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: 18, sm: 22 },
          fontWeight: 600,
          lineHeight: 1.35,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {shown(now, figure.today)}
      </Typography>
      <Typography component="p" variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {change !== undefined && <Change percent={change} />} yesterday {shown(before, figure.yesterday)}
      </Typography>
    </Card>
  )
}

/** Up and down are told by an arrow; neither is called good, since a withdrawal paid is no loss. */
function Change({ percent }: { percent: bigint }) {
  const [arrow, word] = percent > 0n ? ['▲', 'up'] : percent < 0n ? ['▼', 'down'] : ['=', 'same as']
  return (
    <strong>
      <span aria-hidden="true">{arrow}</span>
      <span style={hidden}>{word} </span> {String(percent).replace('-', '')}%
    </strong>
  )
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const
