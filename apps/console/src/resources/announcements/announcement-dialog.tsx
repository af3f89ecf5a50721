import { saveAnnouncement, type WrittenAnnouncement } from '@croupier/contract/console/messaging'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useZone } from '#operator.ts'
import { Choice, InstantField, TextLine } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { audiences, languages, linkages, types } from './choices.ts'

const blank: WrittenAnnouncement = {
  type: 'PL',
  language: 'TY',
  title: '',
  content: '',
  imageUrl: null,
  groupName: null,
  linkage: null,
  linkageType: null,
  execution: null,
  position: 0,
  startsAt: 0,
  endsAt: null,
}

export function NewAnnouncement() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Write one
      </Button>
      {isOpen && <AnnouncementDialog id={null} first={{ ...blank, startsAt: Date.now() }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function EditAnnouncement({ row: { id, ...first } }: { row: WrittenAnnouncement & { id: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      {isOpen && <AnnouncementDialog id={id} first={first} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type DialogProps = { id: string | null; first: WrittenAnnouncement; onClose: () => void }

/** One announcement in one language; the other language is one of its own. */
function AnnouncementDialog({ id, first, onClose }: DialogProps) {
  const [values, setValues] = useState(first)
  const set = (change: Partial<WrittenAnnouncement>) => setValues({ ...values, ...change })
  return (
    <ReasonDialog
      title={id === null ? 'A new announcement' : 'Edit the announcement'}
      confirm="Save"
      done="Saved. The site shows it when its time has come."
      isWide
      isIncomplete={values.title.trim() === ''}
      route={saveAnnouncement}
      inputOf={(why) => ({ id, ...values, why })}
      onClose={onClose}
    >
      <Choice label="Type" value={values.type} choices={types} onChange={(type) => set({ type })} />
      <Choice label="Language" value={values.language} choices={languages} onChange={(language) => set({ language })} />
      <TextLine label="Title" value={values.title} max={200} onChange={(title) => set({ title })} />
      <TextLine
        label="Text"
        value={values.content}
        max={20_000}
        rows={5}
        hint="HTML of paragraphs, lists, headings and https links; everything else is cut away."
        onChange={(content) => set({ content })}
      />
      <Placing values={values} set={set} />
    </ReasonDialog>
  )
}

type PlacingProps = { values: WrittenAnnouncement; set: (change: Partial<WrittenAnnouncement>) => void }

/** Where, to whom and when it shows. */
function Placing({ values, set }: PlacingProps) {
  const zone = useZone() ?? 'UTC'
  return (
    <>
      {values.type === 'PU' && (
        <Choice
          label="Shown to"
          value={values.execution ?? ''}
          choices={audiences}
          onChange={(chosen) => set({ execution: chosen === '' ? null : chosen })}
        />
      )}
      {values.type === 'B' && (
        <>
          <TextLine
            label="Place, such as w_home"
            value={values.groupName ?? ''}
            max={22}
            onChange={(name) => set({ groupName: name || null })}
          />
          <TextLine label="Picture" value={values.imageUrl ?? ''} max={300} onChange={(url) => set({ imageUrl: url || null })} />
          <Choice
            label="Leads to"
            value={values.linkageType ?? ''}
            choices={linkages}
            onChange={(chosen) =>
              set(
                chosen === ''
                  ? { linkageType: null, linkage: null }
                  : { linkageType: chosen, ...(chosen === 'P' ? { linkage: '/promotions' } : {}) },
              )
            }
          />
          <TextLine
            label="Address, or a game as VENDOR:number"
            value={values.linkage ?? ''}
            max={300}
            onChange={(linkage) => set({ linkage: linkage || null })}
          />
        </>
      )}
      <InstantField label="Begins" at={values.startsAt} zone={zone} onChange={(at) => at !== null && set({ startsAt: at })} />
      <InstantField label="Ends, may stay empty" at={values.endsAt} zone={zone} onChange={(endsAt) => set({ endsAt })} />
    </>
  )
}
