import { Counter } from '@croupier/ui/badge'
import { FileSignature } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useWaiting } from '../waiting.ts'

/** In the bar of every page: an offer or a termination waits for this member; a press opens it (LY-03). */
export function ContractCall() {
  const text = useText()
  const waiting = useWaiting()
  if (waiting === 0) return null
  const label = text('agents.waiting', { count: waiting })
  return (
    <Link
      search={{ open: 'contract' }}
      aria-label={label}
      title={label}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-accent hover:bg-tint"
    >
      <span className="relative">
        <FileSignature size={22} aria-hidden="true" />
        <Counter count={waiting} label={label} />
      </span>
    </Link>
  )
}
