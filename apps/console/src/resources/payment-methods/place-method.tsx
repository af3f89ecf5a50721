import { placeMethod } from '@croupier/contract/console/cashier-methods'
import { useState } from 'react'
import { Choice, TypedField } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { wholeUpTo } from '#parts/typed-values.ts'

type Props = { channel: string; isOpen: boolean; position: number; version: number; onClose: () => void }

const POSITION_MAX = 1_000
const positionOf = (typed: string) => wholeUpTo(POSITION_MAX)(typed) || undefined
const states = [
  { id: 'open', name: 'Open' },
  { id: 'closed', name: 'Closed' },
] as const

/** Whether a channel takes deposits, and its place among the others; it counts at once. */
export function PlaceMethod({ channel, version, onClose, ...current }: Props) {
  const [isOpen, setIsOpen] = useState(current.isOpen)
  const [position, setPosition] = useState<number | undefined>(current.position)
  return (
    <ReasonDialog
      title="Open, close or move"
      confirm="Save"
      done="Saved. It counts at once."
      isIncomplete={position === undefined}
      route={placeMethod}
      edited={{ version: String(version), content: { channel, version, ...current } }}
      inputOf={(why, seen) => ({ channel, version: Number(seen), isOpen, position: position ?? current.position, why })}
      onClose={onClose}
    >
      <Choice label="Deposits" value={isOpen ? 'open' : 'closed'} choices={states} onChange={(chosen) => setIsOpen(chosen === 'open')} />
      <TypedField
        label="Place on the page"
        first={String(current.position)}
        read={positionOf}
        hint="The smallest comes first"
        onChange={setPosition}
      />
    </ReasonDialog>
  )
}
