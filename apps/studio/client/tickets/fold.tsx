import { Skeleton } from '@croupier/ui/skeleton'
import { type ReactNode, Suspense, useState } from 'react'

/** A part that is folded away; what is in it is loaded when it is first opened, and keeps what was written in it when it is closed. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="rounded-control border border-line px-3" onToggle={(event) => setWasOpened(wasOpened || event.currentTarget.open)}>
      <summary className="min-h-11 content-center text-14 font-medium">{title}</summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton className="mb-3 h-11" />}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3">{children}</div>
        </Suspense>
      )}
    </details>
  )
}
