import type { Award } from '@croupier/contract/promotions-awards'
import { useState } from 'react'
import { Choice } from '#parts/form-fields.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { PointsField } from './target-field.tsx'

const gifts = [
  { id: 'points', name: 'Points' },
  { id: 'prize', name: 'A prize' },
] as const

type Props = { label: string; first: Award | undefined; onChange: (award: Award | undefined) => void }

/** Points, or a prize. */
export function AwardFields({ label, first, onChange }: Props) {
  const [isPrize, setPrize] = useState(first !== undefined && first.kind !== 'points')
  const choose = (chosen: 'points' | 'prize') => {
    setPrize(chosen === 'prize')
    onChange(undefined)
  }
  return (
    <>
      <Choice label={label} value={isPrize ? 'prize' : 'points'} choices={gifts} onChange={choose} />
      {isPrize ? (
        <PrizeFields
          label="Prize"
          first={first?.kind === 'points' ? undefined : first}
          onChange={(given) => onChange(given ?? undefined)}
        />
      ) : (
        <PointsField
          label="Points"
          first={first?.kind === 'points' ? first.points : undefined}
          onChange={(points) => onChange(points === undefined ? undefined : { kind: 'points', points })}
        />
      )}
    </>
  )
}
