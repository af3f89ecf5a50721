import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import type { MemberRule } from '@croupier/contract/console/member-rules'
import { countSegment, saveSegment, type segments } from '@croupier/contract/console/segments'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { useZone } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { InstantField, TextLine } from '#parts/form-fields.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { type DraftTest, RuleFields } from './rule-fields.tsx'
import { testOf } from './rule-words.ts'

type Row = ValueOf<typeof segments>['rows'][number]

export function NewSegment() {
  return <DialogButton label="Write one">{(close) => <SegmentDialog onClose={close} />}</DialogButton>
}

export function EditSegment({ segment }: { segment: Row }) {
  return (
    <DialogButton label="Edit" look="text">
      {(close) => <SegmentDialog segment={segment} onClose={close} />}
    </DialogButton>
  )
}

const NAME_MIN = 3
const NAME_MAX = 60

function contentOf({ id, name, rule, isOpen }: Row) {
  return { id, name, rule, isOpen }
}

function SegmentDialog({ segment, onClose }: { segment?: Row; onClose: () => void }) {
  const [id] = useState(() => segment?.id ?? randomId())
  const [name, setName] = useState(segment?.name ?? '')
  const [isOpen, setOpen] = useState(segment?.isOpen ?? true)
  const [of, setOf] = useState<MemberRule['of']>(segment?.rule.of ?? 'all')
  const [drafts, setDrafts] = useState<DraftTest[]>(() =>
    (segment?.rule.tests ?? [testOf('deposits')]).map((test, at) => ({ key: String(at), test, open: [] })),
  )
  const tests = drafts.map(({ test }) => test)
  const isWhole = drafts.every(({ open }) => open.length === 0)
  return (
    <ReasonDialog
      title={segment ? `Segment ${segment.name}` : 'New segment'}
      confirm="Save it"
      done="Saved. Members enter and leave within minutes."
      isWide
      isIncomplete={!isWhole || name.trim().length < NAME_MIN}
      route={saveSegment}
      edited={segment && { version: segment.version, content: contentOf(segment) }}
      inputOf={(why, version) => ({ id, name: name.trim(), rule: { of, tests }, isOpen, ...(version && { version }), why })}
      onClose={onClose}
    >
      <TextLine label="Name" value={name} max={NAME_MAX} onChange={setName} />
      <RuleFields of={of} drafts={drafts} onOf={setOf} onChange={setDrafts} />
      <LiveCount rule={isWhole ? { of, tests } : undefined} />
      <FormControlLabel
        control={<Checkbox checked={isOpen} onChange={() => setOpen(!isOpen)} />}
        label="Open: members enter and leave, and promotions for it are offered"
      />
    </ReasonDialog>
  )
}

/** How many members a rule means now, or meant at an instant that is over, counted when it is asked for: a count reads the days of everybody. */
function LiveCount({ rule }: { rule: MemberRule | undefined }) {
  const zone = useZone() ?? 'UTC'
  const [at, setAt] = useState<number | null>(null)
  const { mutate, isPending, data, error, variables } = useSend(countSegment, [])
  const isOfThis = rule !== undefined && JSON.stringify(variables, plain) === JSON.stringify({ rule, at }, plain)
  return (
    <>
      <InstantField label="Counted at, empty for now" at={at} zone={zone} onChange={setAt} />
      <Button variant="text" disabled={!rule} loading={isPending} onClick={() => rule && mutate({ rule, at })} sx={{ alignSelf: 'start' }}>
        Count members
      </Button>
      {data && isOfThis && (
        <Typography role="status">
          {data.members} {data.members === 1 ? 'member' : 'members'} {at === null ? 'now' : 'then'}
        </Typography>
      )}
      {error && <FailureNote told={tellFailure(error)} />}
    </>
  )
}

const plain = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
