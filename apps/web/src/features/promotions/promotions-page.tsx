import { useCall } from '@croupier/client/hooks'
import { promotions, promotionTypes } from '@croupier/contract/promotions'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { EmptyState } from '@croupier/ui/empty-state'
import { Gift } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { navigate, useAddress } from '#features/navigation/index.ts'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionDetail } from './promotion-detail.tsx'
import { Reading } from './reading.tsx'

const ALL = 'all'
const ID = /^\d{1,18}$/

/** Promotions of the brand by type, or the one in the address (RT-14, SC-01). */
export function PromotionsPage() {
  const text = useText()
  const { search } = useAddress()
  if (search.promotion && ID.test(search.promotion)) return <PromotionDetail id={search.promotion} />
  const type = promotionTypes.find((known) => known === search.type)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-22 font-bold">{text('shell.promotions')}</h1>
      <ChipStrip
        label={text('promotions.types')}
        chips={[ALL, ...promotionTypes].map((value) => ({ value, label: text(`promotions.type.${value as typeof ALL}`) }))}
        value={type ?? ALL}
        onChoose={(value) => navigate({ search: { type: value === ALL ? undefined : value }, isReplacing: true })}
      />
      <PromotionList type={type} />
    </div>
  )
}

function PromotionList({ type }: { type: (typeof promotionTypes)[number] | undefined }) {
  const text = useText()
  const read = useCall(promotions, type ? { type } : {})
  return (
    <Reading read={read}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState icon={<Gift size={28} />} title={text(type ? 'promotions.noneOfType' : 'promotions.none')}>
            {text(type ? 'promotions.noneOfTypeText' : 'promotions.noneText')}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map((row) => (
              <li key={row.id} className="flex">
                <PromotionCard promotion={row} />
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  )
}
