import { configureCaller } from '@croupier/client/caller'
import type { LanguageCode } from '@croupier/money/format'
import type { Answer } from '@croupier/ui/preview'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type CatalogueName, loadTexts, speak, TextsProvider } from '#features/language/index.ts'
import { type PageRoute, RouterProvider } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'

const names = Object.keys(import.meta.glob('../src/locales/en/*.json')).map((file) => file.replace(/^.*\/|\.json$/g, ''))

const nowhere: PageRoute = { path: '*', Page: () => null, preload: () => Promise.resolve() }
const table = { routes: new Map<string, PageRoute>(), other: nowhere }
const start = { address: { path: '/', search: {}, hash: '' }, route: nowhere, entry: '0', move: 'start' as const }

// No server stands behind a preview: a part that asks gets no answer, and shows what it shows then.
configureCaller({
  origin: '',
  language: () => useSession.getState().language,
  token: () => undefined,
  dropSession: () => undefined,
  timeoutMs: 1000,
})
/** A cache for the parts of one preview, with what a server would have answered; nothing in it grows old. */
function cacheOf(answers: readonly Answer[]): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 'static' } } })
  for (const [key, value] of answers) cache.setQueryData(key, value)
  return cache
}

/** Stands around the states of one preview, inside the world. */
export function PreviewAnswers({ answers, children }: { answers: () => readonly Answer[]; children: ReactNode }) {
  const [own] = useState(() => cacheOf(answers()))
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>
}

const cache = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })

/** What stands around every part of the site: texts in one language, a cache, a router that leads nowhere. */
export function PreviewWorld({ language, children }: { language: LanguageCode; children: ReactNode }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    useSession.setState({ language })
    const loaded = speak(language).then(() => Promise.all(names.map((name) => loadTexts(name as CatalogueName))))
    void loaded.then(() => setIsReady(true))
  }, [language])
  if (!isReady) return null
  return (
    <QueryClientProvider client={cache}>
      <TextsProvider>
        <RouterProvider table={table} start={start}>
          {children}
        </RouterProvider>
      </TextsProvider>
    </QueryClientProvider>
  )
}
