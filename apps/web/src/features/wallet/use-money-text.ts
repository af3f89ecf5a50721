import { formatAmount } from '@croupier/money/format'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'

/** Writes minor units in the brand's currency as the reader's language does. */
export function useMoneyText(): (minor: bigint) => string {
  const language = useSession((session) => session.language)
  const { currency } = useBrand()
  return (minor) => formatAmount(minor, language, currency)
}
