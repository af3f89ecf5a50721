import { useSend } from '@croupier/client/hooks'
import { bonuses, chooseBonus } from '@croupier/contract/bonuses'
import { Button } from '@croupier/ui/button'
import { showToast } from '@croupier/ui/toast'
import { useText } from '#features/language/index.ts'
import { failureText } from '#features/session/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Offer } from './bonuses-page.tsx'
import { TermsList } from './terms-list.tsx'

/** A bonus that the next deposit can take, with its terms before it is taken. */
export function OfferCard({ offer }: { offer: Offer }) {
  const text = useText()
  const money = useMoneyText()
  const { mutateAsync, isPending } = useSend(chooseBonus, [bonuses])
  const choose = async () => {
    try {
      await mutateAsync({ code: offer.isChosen ? null : offer.code })
    } catch (caught) {
      void showToast({ message: failureText(text, caught).message, kind: 'bad' })
    }
  }
  const { gift } = offer
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h4 className="text-16 font-semibold">{offer.title}</h4>
      {offer.summary && <p className="text-14 text-muted">{offer.summary}</p>}
      {gift.kind === 'deposit' && (
        <ul className="figures flex flex-col gap-1 text-14">
          {gift.steps.map((step) => (
            <li key={String(step.from)}>
              {text('bonuses.step', { from: money(step.from), percent: step.percent, most: money(step.most) })}
            </li>
          ))}
          <li>{timesText(text, gift.timesPerMember)}</li>
        </ul>
      )}
      <TermsList terms={offer.terms} />
      <Button kind={offer.isChosen ? 'secondary' : 'primary'} isBusy={isPending} onClick={() => void choose()}>
        {text(offer.isChosen ? 'bonuses.unchoose' : 'bonuses.choose')}
      </Button>
    </article>
  )
}

function timesText(text: ReturnType<typeof useText>, times: number | null): string {
  return times === null ? text('bonuses.eachDeposit') : text('bonuses.timesPerMember', { times })
}
