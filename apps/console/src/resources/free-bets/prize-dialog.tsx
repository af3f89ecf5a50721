import { useCall } from '@croupier/client/hooks'
import { bonusOffers } from '@croupier/contract/console/bonuses'
import { saveRoundPrize } from '@croupier/contract/console/free-bets'
import type { InputOf } from '@croupier/contract/route'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TextLine } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { isCode, openChoices, openState } from '../rewards/reward-words.ts'

type Draft = Omit<InputOf<typeof saveRoundPrize>, 'version' | 'why'>
type Props = { first: Draft; edited?: EditedRecord }

/** Makes a campaign a prize, or says anew where its rounds pay what they win. */
export function PrizeButton({ label, ...props }: Props & { label: string }) {
  return <DialogButton label={label}>{(close) => <PrizeDialog {...props} onClose={close} />}</DialogButton>
}

function PrizeDialog({ first, edited, onClose }: Props & { onClose: () => void }) {
  const { code: known, vendor, campaignId, offer, isOpen } = first
  const { data } = useCall(bonusOffers, {})
  const [values, setValues] = useState({ code: known, offer, isOpen })
  const offers = (data?.rows ?? []).flatMap((row) => (row.gift.kind === 'free_rounds' ? [{ id: row.code, name: row.texts.EN.title }] : []))
  return (
    <ReasonDialog
      title={known === '' ? 'A campaign as a prize' : `Edit ${known}`}
      confirm="Save"
      done="Saved. Free rounds that were given before keep where they pay."
      isIncomplete={!isCode(values.code)}
      route={saveRoundPrize}
      edited={edited}
      inputOf={(why, version) => ({ ...values, vendor, campaignId, version, why })}
      onClose={onClose}
    >
      {known === '' && (
        <TextLine label="Code, such as tide-20" value={values.code} max={40} onChange={(code) => setValues({ ...values, code })} />
      )}
      <Choice
        label="What the rounds win is"
        value={values.offer ?? ''}
        choices={[{ id: '', name: 'Money, into the wallet' }, ...offers]}
        onChange={(chosen) => setValues({ ...values, offer: chosen === '' ? null : chosen })}
      />
      <Choice
        label="State"
        value={openState(values)}
        choices={openChoices}
        onChange={(chosen) => setValues({ ...values, isOpen: chosen === 'open' })}
      />
      <Typography variant="body2">
        Promotions, missions, ranks and the mall can give it. A bonus offer for free rounds pays from its budget once the rounds are played.
      </Typography>
    </ReasonDialog>
  )
}
