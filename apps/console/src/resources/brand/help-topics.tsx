import { useCall } from '@croupier/client/hooks'
import { consoleHelp, type HelpTopic, helpTopic, saveHelpTopic } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Section } from '#parts/facts.tsx'
import { TextLine } from '#parts/form-fields.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import type { EditedRecord } from '#parts/seen-record.tsx'
import { Versions } from '../trail/content-history.tsx'

const blank: HelpTopic = { topic: '', position: 0, texts: { EN: { title: '', content: '' }, TY: { title: '', content: '' } } }

/** The topics of the help centre, in both languages; the topic `term` is the terms. */
export function HelpTopics() {
  const { data, error, refetch } = useCall(consoleHelp, {})
  useLostSession(error)
  const [chosen, setChosen] = useState<HelpTopic>()
  const nextPosition = (data?.rows.at(-1)?.position ?? 0) + 1
  return (
    <Section
      title="Help topics"
      action={
        <Button size="small" variant="outlined" onClick={() => setChosen({ ...blank, position: nextPosition })}>
          Write one
        </Button>
      }
    >
      {error && <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {data && (
        <PlainTable
          heads={['Topic', 'English', 'Filipino', '']}
          rows={data.rows.map((row) => ({
            key: row.topic,
            cells: [
              <code key="topic">{row.topic}</code>,
              row.texts.EN.title,
              row.texts.TY.title,
              <Button key="change" size="small" aria-label={`Change ${row.topic}`} onClick={() => setChosen(row)}>
                Change
              </Button>,
            ],
          }))}
        />
      )}
      {chosen && (
        <TopicDialog
          first={withoutVersion(chosen)}
          edited={editedOf(data?.rows.find(({ topic }) => topic === chosen.topic))}
          onClose={() => {
            setChosen(undefined)
            void refetch()
          }}
        />
      )}
    </Section>
  )
}

type Row = ValueOf<typeof consoleHelp>['rows'][number]

function withoutVersion({ topic, position, texts }: HelpTopic): HelpTopic {
  return { topic, position, texts }
}

function editedOf(row: Row | undefined): EditedRecord | undefined {
  return row && { version: row.version, content: withoutVersion(row) }
}

type DialogProps = { first: HelpTopic; edited: EditedRecord | undefined; onClose: () => void }

function TopicDialog({ first, edited, onClose }: DialogProps) {
  const [values, setValues] = useState(first)
  const isNew = first.topic === ''
  const write = (language: 'EN' | 'TY', change: Partial<HelpTopic['texts']['EN']>) =>
    setValues({ ...values, texts: { ...values.texts, [language]: { ...values.texts[language], ...change } } })
  const isComplete =
    /^[a-z][a-z0-9-]{0,39}$/.test(values.topic) && values.texts.EN.title.trim() !== '' && values.texts.TY.title.trim() !== ''
  return (
    <ReasonDialog
      title={isNew ? 'A new help topic' : `Change ${first.topic}`}
      confirm="Save"
      done="Saved. The help centre shows it at once."
      isWide
      isIncomplete={!isComplete}
      route={saveHelpTopic}
      edited={edited}
      inputOf={(why, version) => ({ ...values, version, why })}
      onClose={onClose}
    >
      {isNew && (
        <TextLine label="Name, such as limits" value={values.topic} max={40} onChange={(topic) => setValues({ ...values, topic })} />
      )}
      <TextLine label="Title, English" value={values.texts.EN.title} max={120} onChange={(title) => write('EN', { title })} />
      <TextLine
        label="Text, English"
        value={values.texts.EN.content}
        max={20_000}
        rows={4}
        onChange={(content) => write('EN', { content })}
      />
      <TextLine label="Title, Filipino" value={values.texts.TY.title} max={120} onChange={(title) => write('TY', { title })} />
      <TextLine
        label="Text, Filipino"
        value={values.texts.TY.content}
        max={20_000}
        rows={4}
        onChange={(content) => write('TY', { content })}
      />
      {!isNew && (
        <Versions
          kind="help"
          subjectKey={first.topic}
          schema={helpTopic}
          empty="Nothing has been changed yet."
          restore={(content) => (
            <Button size="small" variant="outlined" onClick={() => setValues(content)}>
              Put back
            </Button>
          )}
        />
      )}
    </ReasonDialog>
  )
}
