import { Skeleton } from '@croupier/ui/skeleton'
import { Suspense } from 'react'
import { lazyPart, useAddress } from '#features/navigation/index.ts'
import { NotFoundPage } from './not-found-page.tsx'

const PreviewPage = lazyPart(
  async () => (await import('./preview-page.tsx')).PreviewPage,
  'promotions',
  'bonuses',
  'messaging',
  'session',
  'identity',
)

/** Addresses that no line of the routes names: the link of a preview bears its token, and everything else leads nowhere. The home page carries none of it. */
export function OtherPage() {
  const token = /^\/preview\/([\w-]{32})$/.exec(useAddress().path)?.[1]
  if (token === undefined) return <NotFoundPage />
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <PreviewPage token={token} />
    </Suspense>
  )
}
