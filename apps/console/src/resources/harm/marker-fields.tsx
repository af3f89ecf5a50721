import type { MemberRule } from '@croupier/contract/console/member-rules'
import Button from '@mui/material/Button'
import { FieldRow } from '#parts/both-languages.tsx'
import { TextLine, TypedField } from '#parts/form-fields.tsx'
import { wholeUpTo } from '#parts/typed-values.ts'
import { type DraftTest, RuleFields } from '../segments/rule-fields.tsx'

/** A marker while it is written; its points are undefined while they are no number. */
export type DraftMarker = { key: string; name: string; points: number | undefined; of: MemberRule['of']; tests: DraftTest[] }

const NAME_MAX = 60
const POINTS_MAX = 10
const pointsOf = (typed: string) => wholeUpTo(POINTS_MAX)(typed) || undefined

type Props = { draft: DraftMarker; onChange: (change: Partial<DraftMarker>) => void; onRemove: () => void }

export function MarkerFields({ draft, onChange, onRemove }: Props) {
  return (
    <>
      <FieldRow>
        <TextLine label="Name of the marker" value={draft.name} max={NAME_MAX} onChange={(name) => onChange({ name })} />
        <TypedField
          label="Points"
          first={String(draft.points ?? '')}
          read={pointsOf}
          hint={`From 1 to ${POINTS_MAX}.`}
          onChange={(points) => onChange({ points })}
        />
        <Button color="inherit" size="small" onClick={onRemove}>
          Remove the marker
        </Button>
      </FieldRow>
      <RuleFields of={draft.of} drafts={draft.tests} onOf={(of) => onChange({ of })} onChange={(tests) => onChange({ tests })} />
    </>
  )
}
