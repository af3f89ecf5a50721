import { useCall } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { HARM_MARKERS_MAX, type HarmMarker, harmMarkers, saveHarmMarkers } from '@croupier/contract/console/harm'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { tellFailure } from '#failures.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { TypedField } from '#parts/form-fields.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { wholeUpTo } from '#parts/typed-values.ts'
import { testOf } from '../segments/rule-words.ts'
import { BackTest } from './back-test.tsx'
import { type DraftMarker, MarkerFields } from './marker-fields.tsx'

type Standing = ValueOf<typeof harmMarkers>

/** By which markers members are at risk; an operator writes others after a back-test. */
export function HarmMarkers() {
  return <DialogButton label="Markers">{(close) => <Markers onClose={close} />}</DialogButton>
}

function Markers({ onClose }: { onClose: () => void }) {
  const { data, error } = useCall(harmMarkers, {}, { freshMs: 0 })
  if (error) return <FailureNote told={tellFailure(error)} />
  return data ? <MarkersDialog standing={data} onClose={onClose} /> : null
}

const NAME_MIN = 3
const FROM_MAX = 200
const fromOf = (typed: string) => wholeUpTo(FROM_MAX)(typed) || undefined

function draftOf({ name, points, rule }: HarmMarker): DraftMarker {
  return { key: randomId(), name, points, of: rule.of, tests: rule.tests.map((test, at) => ({ key: String(at), test, open: [] })) }
}

/** The markers as they are written; undefined while a field says nothing usable. */
function markersOf(drafts: readonly DraftMarker[]): HarmMarker[] | undefined {
  const markers = drafts.flatMap(({ name, points, of, tests }) =>
    points === undefined || name.trim().length < NAME_MIN || tests.some(({ open }) => open.length > 0)
      ? []
      : [{ name: name.trim(), points, rule: { of, tests: tests.map(({ test }) => test) } }],
  )
  const isNamed = new Set(markers.map(({ name }) => name)).size === drafts.length
  return isNamed ? markers : undefined
}

function contentOf({ markers, atRiskFrom, version }: Standing) {
  return { markers, atRiskFrom, version }
}

function MarkersDialog({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const [drafts, setDrafts] = useState(() => standing.markers.map(draftOf))
  const [atRiskFrom, setFrom] = useState<number | undefined>(standing.atRiskFrom)
  const markers = markersOf(drafts)
  const written = markers && atRiskFrom !== undefined ? { markers, atRiskFrom } : undefined
  const put = (key: string, change: Partial<DraftMarker>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)))
  const added = (): DraftMarker => draftOf({ name: '', points: 1, rule: { of: 'all', tests: [testOf('deposits_after_loss')] } })
  return (
    <ReasonDialog
      title="Markers of harm"
      confirm="Let them count"
      done="Saved. Members are counted by them within the hour."
      isWide
      isIncomplete={!written}
      route={saveHarmMarkers}
      edited={{ version: String(standing.version), content: contentOf(standing) }}
      inputOf={(why, seen) => ({ ...(written ?? contentOf(standing)), version: Number(seen), why })}
      onClose={onClose}
    >
      <Written standing={standing} />
      <TypedField
        label="At risk from (points)"
        first={String(standing.atRiskFrom)}
        read={fromOf}
        hint="Points of the markers that hold, together."
        onChange={setFrom}
      />
      {drafts.map((draft) => (
        <Fragment key={draft.key}>
          <Divider />
          <MarkerFields
            draft={draft}
            onChange={(change) => put(draft.key, change)}
            onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          />
        </Fragment>
      ))}
      <Button variant="outlined" disabled={drafts.length >= HARM_MARKERS_MAX} onClick={() => setDrafts([...drafts, added()])}>
        Add a marker
      </Button>
      <Divider />
      <BackTest of={written} />
    </ReasonDialog>
  )
}

function Written({ standing: { saved } }: { standing: Standing }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {saved ? (
        <>
          Written by {saved.by}, <Moment at={saved.at} />: {saved.why}
        </>
      ) : (
        'These come with the product, and count until the brand writes its own.'
      )}
    </Typography>
  )
}
