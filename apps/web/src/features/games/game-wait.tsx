import { classNames } from '@croupier/ui/class-names'
import { Spinner } from '@croupier/ui/spinner'
import { useEffect, useState } from 'react'
import { useText } from '#features/language/index.ts'

const LONG_MS = 6000
/** A game that does not say that it is ready is shown as it is. */
const GIVE_UP_MS = 15_000

/** A game on its way. After a while it says what happens to a round that was open. */
export function GameWait({ isOver = false }: { isOver?: boolean }) {
  const text = useText()
  const [waited, setWaited] = useState<'short' | 'long' | 'over'>('short')
  useEffect(() => {
    const timers = [setTimeout(() => setWaited('long'), LONG_MS), setTimeout(() => setWaited('over'), GIVE_UP_MS)]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (isOver && waited === 'over') return null
  return (
    <div
      role="status"
      className={classNames(
        'absolute inset-0 flex flex-col items-center justify-center gap-4 bg-page px-6 text-center',
        isOver && 'pointer-events-none',
      )}
    >
      <span className="text-accent">
        <Spinner size={40} />
      </span>
      <p className="font-medium">{text('play.opening')}</p>
      <p className="max-w-prose text-14 text-muted">{text(waited === 'short' ? 'play.resumes' : 'play.openingLong')}</p>
    </div>
  )
}
