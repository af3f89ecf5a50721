import { redeemPoints } from '@croupier/contract/promotions-points'
import { Button } from '@croupier/ui/button'
import { controlClass } from '@croupier/ui/control-class'
import { Dialog } from '@croupier/ui/dialog'
import { Field } from '@croupier/ui/field'
import { useState } from 'react'
import { useText } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import type { Reward } from './reward-grid.tsx'
import { wholeText } from './whole-text.ts'

const ADDRESS_MAX = 300

/** Exchanges points for a reward: goods ask for an address first. */
export function RewardExchange({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const text = useText()
  const language = useSession((session) => session.language)
  const [address, setAddress] = useState<string>()
  if (reward.award === null && address === undefined) return <AddressDialog title={reward.title} onDone={setAddress} onClose={onClose} />
  return (
    <ExchangeDialog
      title={reward.title}
      route={redeemPoints}
      input={{ rewardId: reward.id, ...(address !== undefined && { address }) }}
      facts={[
        { label: text('promotions.reward'), value: reward.title, isMain: true },
        { label: text('promotions.pointsName'), value: <span className="figures">{wholeText(reward.points, language)}</span> },
        ...(address === undefined ? [] : [{ label: text('promotions.address'), value: address }]),
      ]}
      onClose={onClose}
    />
  )
}

function AddressDialog({ title, onDone, onClose }: { title: string; onDone: (address: string) => void; onClose: () => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <Dialog isOpen onClose={onClose} title={title} width="form" phone="sheet">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onDone(typed.trim())
        }}
      >
        <Field label={text('promotions.address')} hint={text('promotions.addressHint')} isRequired>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={ADDRESS_MAX}
              value={typed}
              autoComplete="street-address"
              onChange={(event) => setTyped(event.target.value)}
              className={`${controlClass} h-auto py-2`}
            />
          )}
        </Field>
        <Button type="submit" isWide disabled={typed.trim() === ''}>
          {text('cashier.goOn')}
        </Button>
      </form>
    </Dialog>
  )
}
