import { DataTable } from 'react-admin'
import { useZone } from '#operator.ts'
import { formatInstant } from '#words.ts'

/** An instant in the brand's zone; the exact one shows on hover. */
export function Moment({ at }: { at: number | null | undefined }) {
  const zone = useZone()
  if (at === null || at === undefined) return <span aria-hidden="true">–</span>
  const exact = new Date(at).toISOString()
  return (
    <time dateTime={exact} title={`${exact} (${zone ?? 'UTC'} shown)`} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {zone ? formatInstant(at, zone) : '…'}
    </time>
  )
}

export function MomentColumn({ source, label }: { source: string; label: string }) {
  return <DataTable.Col source={source} label={label} render={(row) => <Moment at={row[source]} />} />
}
