import { Button } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { IdCard } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { navigate } from '#features/navigation/index.ts'

/** A withdrawal waits for the member's identity check: it leads there, or says that we are looking at it. */
export function IdentityNeeded({ isInReview }: { isInReview: boolean }) {
  const text = useText()
  return (
    <div className="flex flex-col items-center gap-3">
      <EmptyState icon={<IdCard size={28} />} title={text(isInReview ? 'cashier.identityReview' : 'cashier.identityNeeded')}>
        {text(isInReview ? 'cashier.identityReviewText' : 'cashier.identityNeededText')}
      </EmptyState>
      <Button kind={isInReview ? 'secondary' : 'primary'} onClick={() => navigate({ search: { open: 'member', page: 'securityCenter' } })}>
        {text('cashier.identityGo')}
      </Button>
    </div>
  )
}
