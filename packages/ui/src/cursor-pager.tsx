import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { useUiText } from './ui-text.tsx'

export type CursorWay = { cursor: string | undefined; hasBefore: boolean; goBack: () => void; goOn: (next: string) => void }

/** The way through a list that pages by cursor: each page knows only the next one, so the earlier ones are remembered. */
export function useCursorWay(): CursorWay {
  const [way, setWay] = useState<readonly string[]>([])
  return {
    cursor: way.at(-1),
    hasBefore: way.length > 0,
    goBack: () => setWay(way.slice(0, -1)),
    goOn: (next) => setWay([...way, next]),
  }
}

/** Back and on in a list that pages by cursor; shows nothing when all fits on one page. */
export function CursorPager({ way, next, isBusy }: { way: CursorWay; next: string | undefined; isBusy: boolean }) {
  const text = useUiText()
  if (!way.hasBefore && next === undefined) return null
  return (
    <div className="mt-3 flex justify-between gap-3">
      <Button kind="secondary" size="small" disabled={!way.hasBefore || isBusy} onClick={way.goBack} icon={<ChevronLeft size={16} />}>
        {text.previous}
      </Button>
      <Button
        kind="secondary"
        size="small"
        disabled={next === undefined || isBusy}
        onClick={() => next !== undefined && way.goOn(next)}
        icon={<ChevronRight size={16} />}
      >
        {text.next}
      </Button>
    </div>
  )
}
