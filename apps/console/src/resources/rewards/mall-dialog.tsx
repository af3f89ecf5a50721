import { saveReward, type WrittenReward } from '@croupier/contract/console/rewards'
import { rewardPictures } from '@croupier/contract/promotions-points'
import { useState } from 'react'
import { FieldRow, isTitled, noTitles, TitleFields } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { filled, type Open, wholeUpTo } from '#parts/typed-values.ts'
import { humanize } from '#words.ts'
import { DryRun } from './dry-run.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { isCode, openChoices, openState } from './reward-words.ts'
import { StockField } from './stock-field.tsx'
import { PointsField } from './target-field.tsx'

type Draft = Open<WrittenReward>

const blank: Draft = {
  code: '',
  points: undefined,
  award: null,
  picture: 'gift',
  stock: null,
  texts: noTitles,
  position: 0,
  isOpen: true,
}

const pictures = rewardPictures.map((id) => ({ id, name: humanize(id) }))

export function NewReward() {
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <RewardDialog first={blank} onClose={close} />}
    </DialogButton>
  )
}

export function EditReward({
  row: { id: _id, taken, version, ...first },
}: {
  row: WrittenReward & { id: string; taken: number; version: string }
}) {
  return (
    <DialogButton label="Edit">
      {(close) => <RewardDialog first={first} taken={taken} edited={{ version, content: first }} onClose={close} />}
    </DialogButton>
  )
}

type DialogProps = { first: Draft; taken?: number; edited?: EditedRecord; onClose: () => void }

/** A reward of the mall in both languages at once. */
function RewardDialog({ first, taken, edited, onClose }: DialogProps) {
  const isNew = edited === undefined
  const [values, setValues] = useState(first)
  const set = (change: Partial<Draft>) => setValues({ ...values, ...change })
  const { code = '', texts = noTitles, isOpen = false } = values
  const whole = filled<WrittenReward>(values)
  const ready = whole && isCode(code) && isTitled(texts) ? whole : undefined
  return (
    <ReasonDialog
      title={isNew ? 'A new reward' : `Edit ${first.texts?.EN.title}`}
      confirm="Save"
      done={isOpen ? 'Saved. The mall shows it now.' : 'Saved. The mall does not show it.'}
      isWide
      isIncomplete={!ready}
      route={saveReward}
      edited={edited}
      inputOf={(why, version) => ({ ...(whole as WrittenReward), version, why })}
      onClose={onClose}
    >
      {isNew && <TextLine label="Code, such as lighthouse-mug" value={code} max={40} onChange={(typed) => set({ code: typed })} />}
      <TitleFields texts={texts} onChange={(written) => set({ texts: written })} />
      <Terms values={values} set={set} taken={taken} />
      <Trial reward={ready} />
      <PreviewButton draft={ready && { kind: 'reward', content: ready }} />
    </ReasonDialog>
  )
}

function Trial({ reward }: { reward: WrittenReward | undefined }) {
  if (!reward) return <DryRun draft={undefined} />
  const { code, points, award, stock } = reward
  return <DryRun draft={{ kind: 'reward', code, points, award, stock }} />
}

/** What it costs, what it gives, and how the mall shows it. */
type TermsProps = { values: Draft; taken: number | undefined; set: (change: Partial<Draft>) => void }

function Terms({ values, taken, set }: TermsProps) {
  const { picture = 'gift', isOpen = false } = values
  return (
    <FieldRow>
      <PrizeFields label="What it is" none="Goods, sent to an address" first={values.award} onChange={(award) => set({ award })} />
      <PointsField label="Costs points" first={values.points} onChange={(points) => set({ points })} />
      <StockField first={values.stock} taken={taken} onChange={(stock) => set({ stock })} />
      <Choice label="Picture" value={picture} choices={pictures} onChange={(chosen) => set({ picture: chosen })} />
      <Choice label="State" value={openState({ isOpen })} choices={openChoices} onChange={(chosen) => set({ isOpen: chosen === 'open' })} />
      <TypedField
        label="Position"
        first={String(values.position)}
        read={wholeUpTo(10_000)}
        hint="Smaller ones come first."
        onChange={(position) => set({ position })}
      />
    </FieldRow>
  )
}
