import { useCall } from '@croupier/client/hooks'
import { segments } from '@croupier/contract/console/segments'
import { Choice } from '#parts/form-fields.tsx'

/** One of the brand's open segments; one that was chosen before and is closed now says so. */
export function SegmentChoice({ segment, onChange }: { segment: string; onChange: (segment: string) => void }) {
  const { data } = useCall(segments, {}, { freshMs: 60_000 })
  const rows = (data?.rows ?? []).filter((row) => row.isOpen || row.id === segment)
  const choices = rows.map((row) => ({ id: row.id, name: row.isOpen ? `${row.name} (${row.members})` : `${row.name} (closed)` }))
  const known = choices.some(({ id }) => id === segment)
    ? choices
    : [{ id: segment, name: segment === '' ? 'Choose one' : '…' }, ...choices]
  return <Choice label="Segment" value={segment} choices={known} onChange={onChange} />
}
