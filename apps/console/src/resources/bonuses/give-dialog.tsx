import { useCall } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { bonusOffers, giveBonus } from '@croupier/contract/console/bonuses'
import { useState } from 'react'
import { useCurrency } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { positiveOf } from '#parts/typed-values.ts'

/** Gives a member bonus money by an offer for gifts. */
export function GiveBonus() {
  return (
    <DialogButton label="Give bonus money" look="text">
      {(close) => <Dialog onClose={close} />}
    </DialogButton>
  )
}

function Dialog({ onClose }: { onClose: () => void }) {
  const currency = useCurrency()
  const { data } = useCall(bonusOffers, {})
  const [id] = useState(randomId)
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [amount, setAmount] = useState<bigint>()
  const gifts = (data?.rows ?? []).flatMap((row) => (row.gift.kind === 'given' ? [{ id: row.code, name: row.texts.EN.title }] : []))
  return (
    <ReasonDialog
      title="Give bonus money"
      confirm="Give it"
      done="Given. The member sees it on the page of bonuses."
      isIncomplete={account.trim() === '' || code === '' || amount === undefined}
      route={giveBonus}
      inputOf={(why) => ({ id, account: account.trim(), code, amount: amount ?? 0n, why })}
      onClose={onClose}
    >
      <TextLine label="Account of the member" value={account} max={40} onChange={setAccount} />
      <Choice label="Bonus" value={code} choices={gifts} onChange={setCode} />
      <TypedField label={`Amount (${currency})`} first="" read={positiveOf} hint="Up to the most of the bonus." onChange={setAmount} />
    </ReasonDialog>
  )
}
