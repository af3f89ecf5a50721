import { Button } from '@croupier/ui/button'
import { useState } from 'react'
import { useDesk } from './desk-state.ts'

/** The pages of a list that were walked: where the one in sight begins, and how to go on and back. */
export function usePages() {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  return {
    start: starts.at(-1),
    isFirst: starts.length === 1,
    restart: () => setStarts([undefined]),
    goBack: () => setStarts(starts.slice(0, -1)),
    goOn: (next: string) => setStarts([...starts, next]),
  }
}

/** Walks the pages of a list; `next` is null on the last one. */
export function PageButtons({ pages, next }: { pages: ReturnType<typeof usePages>; next: string | null }) {
  const { words } = useDesk()
  return (
    <div className="flex justify-between">
      <Button kind="secondary" size="small" disabled={pages.isFirst} onClick={pages.goBack}>
        {words.back}
      </Button>
      <Button kind="secondary" size="small" disabled={next === null} onClick={() => next !== null && pages.goOn(next)}>
        {words.more}
      </Button>
    </div>
  )
}
