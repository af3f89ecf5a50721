import { type Promotion, savePromotion } from '@croupier/contract/console/promotions'
import { promotionTypes } from '@croupier/contract/promotions'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useZone } from '#operator.ts'
import { Choice, InstantField, TextLine } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { humanize } from '#words.ts'

const words = { title: '', summary: '', content: '' }
const blank: Promotion = {
  code: '',
  type: 'game',
  way: 'read',
  imageUrl: '',
  position: 0,
  startsAt: 0,
  endsAt: null,
  texts: { EN: words, TY: words },
  metric: null,
  target: null,
  award: null,
  points: null,
  stock: null,
}
const ways = [
  { id: 'read', name: 'Read it' },
  { id: 'apply', name: 'Join it' },
  { id: 'claim', name: 'Claim it' },
] as const
const typeChoices = promotionTypes.map((id) => ({ id, name: humanize(id) }))

export function NewPromotion() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Write one
      </Button>
      {isOpen && <PromotionDialog isNew first={{ ...blank, startsAt: Date.now() }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function EditPromotion({ row: { id: _id, ...first } }: { row: Promotion & { id: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      {isOpen && <PromotionDialog first={first} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type DialogProps = { first: Promotion; isNew?: boolean; onClose: () => void }

/** A promotion in both languages at once: one that speaks only one is not saved. */
function PromotionDialog({ first, isNew = false, onClose }: DialogProps) {
  const zone = useZone() ?? 'UTC'
  const [values, setValues] = useState(first)
  const set = (change: Partial<Promotion>) => setValues({ ...values, ...change })
  const isComplete =
    /^[a-z][a-z0-9-]{1,39}$/.test(values.code) && values.texts.EN.title.trim() !== '' && values.texts.TY.title.trim() !== ''
  return (
    <ReasonDialog
      title={isNew ? 'A new promotion' : `Edit ${first.texts.EN.title}`}
      confirm="Save"
      done="Saved. The site shows it when its time has come."
      isWide
      isIncomplete={!isComplete}
      route={savePromotion}
      inputOf={(why) => ({ ...values, why })}
      onClose={onClose}
    >
      {isNew && <TextLine label="Code, such as spring-points" value={values.code} max={40} onChange={(code) => set({ code })} />}
      <Choice label="Type" value={values.type} choices={typeChoices} onChange={(type) => set({ type })} />
      <Choice label="What members do" value={values.way} choices={ways} onChange={(way) => set({ way })} />
      <TextLine label="Picture" value={values.imageUrl} max={300} onChange={(imageUrl) => set({ imageUrl })} />
      <InstantField label="Begins" at={values.startsAt} zone={zone} onChange={(at) => at !== null && set({ startsAt: at })} />
      <InstantField label="Ends, may stay empty" at={values.endsAt} zone={zone} onChange={(endsAt) => set({ endsAt })} />
      <Words name="English" texts={values.texts.EN} onChange={(EN) => set({ texts: { ...values.texts, EN } })} />
      <Words name="Filipino" texts={values.texts.TY} onChange={(TY) => set({ texts: { ...values.texts, TY } })} />
    </ReasonDialog>
  )
}

type WordsProps = { name: string; texts: typeof words; onChange: (texts: typeof words) => void }

function Words({ name, texts, onChange }: WordsProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <TextLine label={`Title, ${name}`} value={texts.title} max={120} onChange={(title) => onChange({ ...texts, title })} />
      <TextLine label={`Summary, ${name}`} value={texts.summary} max={300} onChange={(summary) => onChange({ ...texts, summary })} />
      <TextLine
        label={`Text, ${name}`}
        value={texts.content}
        max={20_000}
        rows={4}
        hint="HTML of paragraphs, lists, headings and https links; everything else is cut away."
        onChange={(content) => onChange({ ...texts, content })}
      />
    </>
  )
}
