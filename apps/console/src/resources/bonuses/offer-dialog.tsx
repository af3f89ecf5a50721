import { saveBonusOffer, type WrittenOffer } from '@croupier/contract/console/bonuses'
import { useState } from 'react'
import { useZone } from '#operator.ts'
import { FieldRow, isTitled, noTitles, TitleFields } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, InstantField, TextLine } from '#parts/form-fields.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { filled, type Open } from '#parts/typed-values.ts'
import { BudgetChoice } from '../rewards/program-dialog.tsx'
import { isCode, openChoices, openState } from '../rewards/reward-words.ts'
import { StockField } from '../rewards/stock-field.tsx'
import { GiftFields } from './gift-fields.tsx'
import { TermsFields } from './terms-fields.tsx'

export type Draft = Open<WrittenOffer>

const weights = { RNG: 100, LIVE: 10, FISH: 100, SPORTS: 50, PVP: 10, ELOTT: 50, LOTT: 50, ESPORTS: 50, COCKFIGHT: 50 }
const blank: Draft = {
  code: '',
  texts: noTitles,
  gift: undefined,
  terms: {
    ...{ first: 'real', isSticky: false, times: 20, isWithDeposit: false, weights, games: [], maxBet: null, maxWin: null, days: 14 },
    isEndedByWithdrawal: true,
  },
  budget: undefined,
  startsAt: 0,
  endsAt: null,
  isOpen: true,
  stock: null,
}

export function NewOffer() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <OfferDialog first={{ ...blank, startsAt: Date.now() }} onClose={close} />}
    </DialogButton>
  )
}

type Row = WrittenOffer & { id: string; grants: number; given: bigint; released: bigint; lost: bigint; running: bigint; version: string }

export function EditOffer({ row }: { row: Row }) {
  const { id: _id, grants: _grants, given: _given, released: _released, lost: _lost, running: _running, version, ...first } = row
  return (
    <DialogButton label="Edit">
      {(close) => <OfferDialog first={first} edited={{ version, content: first }} onClose={close} />}
    </DialogButton>
  )
}

type DialogProps = { first: Draft; edited?: EditedRecord; onClose: () => void }

/** A bonus in both languages at once: what it gives, how it is played, and which budget pays. */
function OfferDialog({ first, edited, onClose }: DialogProps) {
  const isNew = edited === undefined
  const zone = useZone()
  const [values, setValues] = useState(first)
  const set = (change: Partial<Draft>) => setValues({ ...values, ...change })
  const { code = '', texts = noTitles, isOpen = false, endsAt = null, startsAt = 0 } = values
  const whole = filled<WrittenOffer>(values)
  const ready = whole && isCode(code) && isTitled(texts) ? whole : undefined
  return (
    <ReasonDialog
      title={isNew ? 'A new bonus' : `Edit ${first.texts?.EN.title}`}
      confirm="Save"
      done="Saved. Bonuses that members have keep the terms of their time."
      isWide
      isIncomplete={!ready}
      route={saveBonusOffer}
      edited={edited}
      inputOf={(why, version) => ({ ...(whole as WrittenOffer), version, why })}
      onClose={onClose}
    >
      {isNew && <TextLine label="Code, such as welcome-50" value={code} max={40} onChange={(typed) => set({ code: typed })} />}
      <TitleFields texts={texts} onChange={(written) => set({ texts: written })} />
      <GiftFields first={first.gift} isNew={isNew} onChange={(gift) => set({ gift })} />
      <TermsFields first={first.terms ?? blank.terms} onChange={(terms) => set({ terms })} />
      <FieldRow>
        <BudgetChoice code={values.budget ?? null} onChange={(budget) => set({ budget: budget ?? undefined })} />
        <StockField first={values.stock} onChange={(stock) => set({ stock })} />
        {zone && <InstantField label="Begins" at={startsAt} zone={zone} onChange={(at) => set({ startsAt: at ?? undefined })} />}
        {zone && <InstantField label="Ends, empty: never" at={endsAt} zone={zone} onChange={(at) => set({ endsAt: at })} />}
        <Choice
          label="State"
          value={openState({ isOpen })}
          choices={openChoices}
          onChange={(chosen) => set({ isOpen: chosen === 'open' })}
        />
      </FieldRow>
      <PreviewButton draft={ready && { kind: 'bonus', content: ready }} />
    </ReasonDialog>
  )
}
