import { useSend } from '@croupier/client/hooks'
import { bonuses, cancelBonus } from '@croupier/contract/bonuses'
import { Button } from '@croupier/ui/button'
import { ConfirmDialog } from '@croupier/ui/confirm-dialog'
import { ProgressBar } from '@croupier/ui/progress-bar'
import { showToast } from '@croupier/ui/toast'
import { useState } from 'react'
import { dateTimeText, useText } from '#features/language/index.ts'
import { failureText, useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Grant } from './bonuses-page.tsx'
import { CountedRounds } from './counted-rounds.tsx'
import { TermsList } from './terms-list.tsx'
import { percentPlayed } from './terms-words.ts'

/** The bonus that is played: its money, how far it is, by which terms, and which rounds counted. */
export function ActiveBonus({ grant }: { grant: Grant }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  const left = grant.target > grant.counted ? grant.target - grant.counted : 0n
  return (
    <section className="flex flex-col gap-4 rounded-card border border-accent bg-surface p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-18 font-semibold">{grant.title}</h3>
          {grant.expiresAt !== null && (
            <p className="text-12 text-muted">{text('bonuses.until', { at: dateTimeText(grant.expiresAt, { language, timeZone }) })}</p>
          )}
        </div>
        <p className="text-right">
          <span className="block text-12 text-muted">{text('bonuses.money')}</span>
          <span className="figures text-22 font-bold">{money(grant.balance)}</span>
        </p>
      </header>
      <div className="flex flex-col gap-2">
        <ProgressBar percent={percentPlayed(grant)} label={text('bonuses.progress')} />
        <p className="figures flex justify-between gap-3 text-14">
          <span>{text('bonuses.counted', { counted: money(grant.counted), target: money(grant.target) })}</span>
          <span className="font-semibold">{text('bonuses.left', { amount: money(left) })}</span>
        </p>
      </div>
      <TermsList terms={grant.terms} />
      <CountedRounds key={String(grant.counted)} id={grant.id} />
      <CancelButton grant={grant} />
    </section>
  )
}

/** A bonus ends at any time; what is lost is said before. */
export function CancelButton({ grant }: { grant: Grant }) {
  const text = useText()
  const money = useMoneyText()
  const [isAsking, ask] = useState(false)
  const { mutateAsync, isPending } = useSend(cancelBonus, [bonuses])
  const cancel = async () => {
    try {
      await mutateAsync({ id: grant.id })
    } catch (caught) {
      void showToast({ message: failureText(text, caught).message, kind: 'bad' })
    }
    ask(false)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => ask(true)}>
        {text('bonuses.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('bonuses.cancelTitle', { title: grant.title })}
        confirm={text('bonuses.cancelGo')}
        cancel={text('bonuses.keep')}
        isDanger
        isBusy={isPending}
        onConfirm={() => void cancel()}
        onCancel={() => ask(false)}
      >
        {text('bonuses.cancelText', { amount: money(grant.lostByCancelling) })}
      </ConfirmDialog>
    </>
  )
}
