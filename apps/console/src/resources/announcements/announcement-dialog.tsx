import { deleteAnnouncement, saveAnnouncement, type WrittenAnnouncement } from '@croupier/contract/console/messaging'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useZone } from '#operator.ts'
import { BothLanguages } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Choice, InstantField, TextLine } from '#parts/form-fields.tsx'
import { PictureField } from '#parts/picture-field.tsx'
import { PreviewButton } from '#parts/preview-button.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { audiences, linkages, types } from './choices.ts'
import { draftOf, isComplete, textsOf, titleOf, type Words } from './texts.ts'

const blank: WrittenAnnouncement = {
  type: 'PL',
  texts: { EN: null, TY: null },
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
  return (
    <DialogButton label="Write one" look="text">
      {(close) => <AnnouncementDialog id={null} first={{ ...blank, startsAt: Date.now() }} onClose={close} />}
    </DialogButton>
  )
}

type Row = WrittenAnnouncement & { id: string; version: string }

export function EditAnnouncement({ row }: { row: Row }) {
  const { id, version, ...first } = row
  return (
    <DialogButton label="Edit">
      {(close) => <AnnouncementDialog id={id} first={first} edited={{ version, content: { id, ...first } }} onClose={close} />}
    </DialogButton>
  )
}

/** Opens the form with a former version of an announcement, or with one that was deleted (without a row). */
export function RestoreAnnouncement({ row, content }: { row?: Row; content: WrittenAnnouncement }) {
  const { version = '', ...current } = row ?? {}
  return (
    <DialogButton label="Put back">
      {(close) => (
        <AnnouncementDialog id={row?.id ?? null} first={content} {...(row && { edited: { version, content: current } })} onClose={close} />
      )}
    </DialogButton>
  )
}

/** Deletes both languages; its page is gone, so the list opens. */
export function DeleteAnnouncement({ row }: { row: Row }) {
  const { id, version: current, ...content } = row
  const redirect = useRedirect()
  return (
    <ReasonButton
      label="Delete"
      title={`Delete “${titleOf(row.texts)}” in both languages?`}
      confirm="Delete"
      done="Deleted. It stands under “Deleted” and can be put back."
      isGrave
      route={deleteAnnouncement}
      edited={{ version: current, content }}
      inputOf={(why, version) => ({ id, version, why })}
      onDone={() => redirect('list', 'announcements')}
    />
  )
}

type DialogProps = { id: string | null; first: WrittenAnnouncement; edited?: EditedRecord; onClose: () => void }

/** An announcement in both languages at once: where and when it shows is one for both. */
function AnnouncementDialog({ id, first, edited, onClose }: DialogProps) {
  const [values, setValues] = useState(first)
  const [draft, setDraft] = useState(draftOf(first.texts))
  const set = (change: Partial<WrittenAnnouncement>) => setValues({ ...values, ...change })
  return (
    <ReasonDialog
      title={id === null ? 'A new announcement' : 'Edit the announcement'}
      confirm="Save"
      done="Saved. The site shows it when its time has come."
      isWide
      isIncomplete={!isComplete(draft) || isOverBefore(values)}
      route={saveAnnouncement}
      edited={edited}
      inputOf={(why, version) => ({ id, ...values, texts: textsOf(draft), version, why })}
      onClose={onClose}
    >
      <Choice label="Type" value={values.type} choices={types} onChange={(type) => set({ type })} />
      <BothLanguages texts={draft} onChange={setDraft}>
        {(words, change, name) => <Translation name={name} words={words} onChange={change} />}
      </BothLanguages>
      <Placing values={values} set={set} />
      <PreviewButton draft={isComplete(draft) ? { kind: 'announcement', content: { ...values, texts: textsOf(draft) } } : undefined} />
    </ReasonDialog>
  )
}

type TranslationProps = { name: string; words: Words; onChange: (words: Words) => void }

function Translation({ name, words, onChange }: TranslationProps) {
  return (
    <>
      <TextLine
        label={`Title, ${name}`}
        value={words.title}
        max={200}
        hint="Left empty with its text, it is not written in this language."
        onChange={(title) => onChange({ ...words, title })}
      />
      <TextLine
        label={`Text, ${name}`}
        value={words.content}
        max={20_000}
        rows={5}
        hint="HTML of paragraphs, lists, headings and https links; everything else is cut away."
        onChange={(content) => onChange({ ...words, content })}
      />
    </>
  )
}

function isOverBefore({ startsAt, endsAt }: WrittenAnnouncement): boolean {
  return endsAt !== null && endsAt <= startsAt
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
          <PictureField url={values.imageUrl ?? ''} onChange={(url) => set({ imageUrl: url || null })} />
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
      {isOverBefore(values) && (
        <Typography variant="body2" color="error" role="alert">
          It ends before it begins.
        </Typography>
      )}
    </>
  )
}
