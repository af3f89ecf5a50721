import { useCall } from '@croupier/client/hooks'
import { ownText, saveText, siteTexts } from '@croupier/contract/console/texts'
import type { ValueOf } from '@croupier/contract/route'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { Title, useRequireAccess } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { languages } from '#parts/both-languages.tsx'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { Choice, TextLine } from '#parts/form-fields.tsx'
import { EmptyNote, FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { Versions } from './trail/content-history.tsx'

type Row = ValueOf<typeof siteTexts>['rows'][number]

const choices = [
  { id: 'all', name: 'All texts' },
  { id: 'own', name: 'In own words' },
  { id: 'half', name: 'Own words in one language alone' },
] as const
type Shown = (typeof choices)[number]['id']

export function TextsPage() {
  const { isPending } = useRequireAccess({ resource: 'texts', action: 'list' })
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const q = useDeferredValue(typed.trim())
  return (
    <>
      <Title title={<PageName text="Texts of the site" />} />
      <Columns
        main={
          <>
            <Section title="Find a text">
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
                <TextField
                  label="Words on the page, or a key"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  slotProps={{ htmlInput: { maxLength: 100 } }}
                  fullWidth
                />
                <Box sx={{ minWidth: 240 }}>
                  <Choice label="Shown" value={shown} choices={choices} onChange={setShown} />
                </Box>
              </Stack>
            </Section>
            {isPending ? <Skeleton variant="rounded" height={320} /> : <Found q={q} shown={shown} />}
          </>
        }
      />
    </>
  )
}

function Found({ q, shown }: { q: string; shown: Shown }) {
  const input = { ...(q === '' ? {} : { q }), ...(shown === 'all' ? {} : { shown }) }
  const { data, error, refetch } = useCall(siteTexts, input, { freshMs: 0 })
  useLostSession(error)
  if (error) return <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  if (data.found === 0)
    return <EmptyNote text={shown === 'all' ? 'No text says that.' : 'The brand says every text in the words of the product.'} />
  const more = data.found - data.rows.length
  return (
    <Section title={`${data.found} ${data.found === 1 ? 'text' : 'texts'}`}>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((row) => (
          <TextRow key={row.key} row={row} onSaved={() => void refetch()} />
        ))}
      </Stack>
      {more > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {`${more} more: write more of the words to find them.`}
        </Typography>
      )}
    </Section>
  )
}

type RowProps = { row: Row; onSaved: () => void }

function TextRow({ row, onSaved }: RowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="caption" component="code" sx={{ color: 'text.secondary' }}>
          {row.key}
        </Typography>
        {languages.map(({ id, name }) => (
          <Typography key={id} variant="body2">
            <Box component="span" sx={{ color: 'text.secondary' }}>{`${name}: `}</Box>
            {row.own[id] ?? row.texts?.[id] ?? 'no longer said'}
            {row.own[id] !== null && row.texts && (
              <Box component="span" sx={{ color: 'text.secondary' }}>{` (product: ${row.texts[id]})`}</Box>
            )}
          </Typography>
        ))}
      </Box>
      <DialogButton label="Change" look="text">
        {(close) => (
          <TextDialog
            row={row}
            onClose={() => {
              close()
              onSaved()
            }}
          />
        )}
      </DialogButton>
    </Box>
  )
}

function TextDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const [words, setWords] = useState({ EN: row.own.EN ?? '', TY: row.own.TY ?? '' })
  const keep = row.values.length === 0 ? '' : ` It says ${row.values.map((name) => `{${name}}`).join(', ')} too.`
  const orNull = (text: string) => (text.trim() === '' ? null : text)
  return (
    <ReasonDialog
      title="Own words for a text"
      confirm="Save"
      done="Saved. The site says it at the next load of a page."
      isWide
      route={saveText}
      edited={row.version === null ? undefined : { version: row.version, content: { key: row.key, texts: row.own } }}
      inputOf={(why, version) => ({ key: row.key, texts: { EN: orNull(words.EN), TY: orNull(words.TY) }, version, why })}
      onClose={onClose}
    >
      {languages.map(({ id, name }) => (
        <TextLine
          key={id}
          label={name}
          value={words[id]}
          max={2000}
          rows={2}
          hint={`Left empty: “${row.texts?.[id] ?? ''}”.${keep}`}
          onChange={(text) => setWords({ ...words, [id]: text })}
        />
      ))}
      <Versions
        kind="text"
        subjectKey={row.key}
        schema={ownText}
        empty="The brand has never said it in words of its own."
        restore={({ texts }) => (
          <Button size="small" variant="outlined" onClick={() => setWords({ EN: texts.EN ?? '', TY: texts.TY ?? '' })}>
            Put back
          </Button>
        )}
      />
    </ReasonDialog>
  )
}
