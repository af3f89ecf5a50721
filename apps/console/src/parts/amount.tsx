import { formatAmount } from '@croupier/money/format'
import Box from '@mui/material/Box'

type AmountProps = {
  minor: bigint
  /** A movement bears its sign and colour; a plain amount does not. */
  isMovement?: boolean
}

/** An amount in figures of one width; its currency stands in the head or label beside it. */
export function Amount({ minor, isMovement = false }: AmountProps) {
  const sign = isMovement && minor > 0n ? '+' : ''
  const color = !isMovement || minor === 0n ? 'inherit' : minor > 0n ? 'success.main' : 'error.main'
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color }}>
      {sign}
      {formatAmount(minor, 'EN').replace('-', '−')}
    </Box>
  )
}
