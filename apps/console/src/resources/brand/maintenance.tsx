import { type consoleBrand, setMaintenance } from '@croupier/contract/console/site'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Facts, Section } from '#parts/facts.tsx'
import { InstantField, TextLine } from '#parts/form-fields.tsx'
import { Moment } from '#parts/moment.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { StateMark } from '#parts/state-mark.tsx'

type Notice = ValueOf<typeof consoleBrand>['maintenance']
type Draft = NonNullable<InputOf<typeof setMaintenance>['maintenance']>

const blank: Draft = {
  startTime: null,
  endTime: null,
  texts: { EN: { title: 'Maintenance', info: '' }, TY: { title: 'Under maintenance ang site', info: '' } },
}

/** Plans or starts maintenance with what visitors read in their language, changes it, or ends it. */
export function Maintenance({ notice, zone, version }: { notice: Notice; zone: string; version: string }) {
  const [open, setOpen] = useState<'write' | 'end'>()
  const close = () => setOpen(undefined)
  const endName = notice?.isUnderWay ? 'End maintenance' : 'Call it off'
  return (
    <Section
      title="Maintenance"
      action={
        notice ? (
          <>
            <Button size="small" onClick={() => setOpen('write')}>
              Change
            </Button>
            <Button size="small" variant="outlined" onClick={() => setOpen('end')}>
              {endName}
            </Button>
          </>
        ) : (
          <Button size="small" variant="outlined" color="error" onClick={() => setOpen('write')}>
            Plan or start
          </Button>
        )
      }
    >
      {notice ? <NoticeFacts notice={notice} /> : <Typography variant="body2">The site is open.</Typography>}
      {open === 'end' && notice && <EndDialog title={endName} isUnderWay={notice.isUnderWay} onClose={close} />}
      {open === 'write' && (
        <NoticeDialog notice={notice} zone={zone} edited={{ version, content: { maintenance: draftOf(notice) } }} onClose={close} />
      )}
    </Section>
  )
}

function NoticeFacts({ notice }: { notice: NonNullable<Notice> }) {
  const { EN, TY } = notice.texts
  return (
    <Facts
      facts={[
        ['State', <StateMark key="state" state={notice.isUnderWay ? 'maintenance' : 'planned'} />],
        ['Begins', <Moment key="begins" at={notice.startTime} />],
        ['Ends', <Moment key="ends" at={notice.endTime} />],
        ['Title, English', EN.title],
        ['Title, Filipino', TY.title],
        ['Information, English', EN.info || '–', 'wide'],
        ['Information, Filipino', TY.info || '–', 'wide'],
      ]}
    />
  )
}

function EndDialog({ title, isUnderWay, onClose }: { title: string; isUnderWay: boolean; onClose: () => void }) {
  return (
    <ReasonDialog
      title={title}
      confirm={isUnderWay ? 'Open the site' : 'Call it off'}
      done={isUnderWay ? 'The site is open again.' : 'The site stays open.'}
      route={setMaintenance}
      inputOf={(why) => ({ maintenance: null, why })}
      onClose={onClose}
    >
      <Typography variant="body2">{isUnderWay ? 'The site opens to everybody at once.' : 'Visitors are told of it no more.'}</Typography>
    </ReasonDialog>
  )
}

function draftOf(notice: Notice): Draft | null {
  return notice && { startTime: notice.startTime, endTime: notice.endTime, texts: notice.texts }
}

type DialogProps = { notice: Notice; zone: string; edited: EditedRecord; onClose: () => void }

function NoticeDialog({ notice, zone, edited, onClose }: DialogProps) {
  const [draft, setDraft] = useState(() => draftOf(notice) ?? blank)
  const { startTime, endTime, texts } = draft
  const write = (language: 'EN' | 'TY', change: Partial<Draft['texts']['EN']>) =>
    setDraft({ ...draft, texts: { ...texts, [language]: { ...texts[language], ...change } } })
  const isComplete = texts.EN.title.trim() !== '' && texts.TY.title.trim() !== ''
  const [openedAt] = useState(() => Date.now())
  // A start that has passed closes at once as none does: the button says so.
  const closesNow = !notice?.isUnderWay && (startTime === null || startTime <= openedAt)
  const isInOrder = startTime === null || endTime === null || startTime < endTime
  return (
    <ReasonDialog
      title={notice ? 'Change maintenance' : 'Plan or start maintenance'}
      confirm={closesNow ? 'Close the site' : 'Save'}
      isIncomplete={!(isComplete && isInOrder)}
      done={closesNow ? 'The site is in maintenance.' : 'Saved. Visitors read it at once.'}
      isGrave={closesNow}
      isWide
      route={setMaintenance}
      edited={edited}
      inputOf={(why, version) => ({ maintenance: draft, version, why })}
      onClose={onClose}
    >
      <Typography variant="body2">
        Without a beginning the site closes to everybody at once; at the end it opens by itself. Rounds in play still end.
      </Typography>
      <InstantField label="Begins" at={startTime} zone={zone} onChange={(at) => setDraft({ ...draft, startTime: at })} />
      <InstantField label="Ends" at={endTime} zone={zone} onChange={(at) => setDraft({ ...draft, endTime: at })} />
      {!isInOrder && (
        <Typography variant="body2" color="error" role="alert">
          It ends before it begins.
        </Typography>
      )}
      {(['EN', 'TY'] as const).map((language) => (
        <NoticeText key={language} name={NAMES[language]} value={texts[language]} onChange={(change) => write(language, change)} />
      ))}
    </ReasonDialog>
  )
}

const NAMES = { EN: 'English', TY: 'Filipino' }

type TextProps = { name: string; value: Draft['texts']['EN']; onChange: (change: Partial<Draft['texts']['EN']>) => void }

function NoticeText({ name, value, onChange }: TextProps) {
  return (
    <>
      <TextLine label={`Title, ${name}`} value={value.title} max={120} onChange={(title) => onChange({ title })} />
      <TextLine label={`Information, ${name}`} value={value.info} max={1000} rows={2} onChange={(info) => onChange({ info })} />
    </>
  )
}
