import { configureCaller } from '@croupier/client/caller'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { speak, TextsProvider } from '#features/language/index.ts'
import { firstPlace, RouterProvider } from '#features/navigation/index.ts'
import { restoreSession, sessionEnded, startSession, useSession, writeMerchant } from '#features/session/index.ts'
import { nameBrand } from '#features/site/index.ts'
import { Root } from './app/root.tsx'
import { routeTable } from './app/routes.ts'
import { readBoot } from './boot.ts'

/** The page stands without them: where their file does not come, the next load brings it. */
const Keepers = lazy(() =>
  import('./app/keepers.tsx').then(
    (module) => ({ default: module.Keepers }),
    () => ({ default: (): ReactNode => null }),
  ),
)

const CALL_TIMEOUT_MS = 20_000
const STALE_MS = 30_000

const cache = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, refetchOnWindowFocus: false } } })

async function start(): Promise<void> {
  const boot = readBoot()
  restoreSession(document.documentElement.lang === 'en' ? 'EN' : 'TY')
  if (boot.brandName) nameBrand(boot.brandName)
  configureCaller({
    origin: '',
    ...(boot.merchant ? { merchant: boot.merchant } : {}),
    language: () => useSession.getState().language,
    token: () => useSession.getState().token,
    dropSession: sessionEnded,
    timeoutMs: CALL_TIMEOUT_MS,
  })
  if (boot.merchant) writeMerchant(boot.merchant)
  await startSession()
  const { language } = useSession.getState()
  const tag = language === 'TY' ? 'fil' : 'en'
  // Writing what stands there already would have every style computed again.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag
  const [place] = await Promise.all([firstPlace(routeTable), speak(language, boot.texts)])
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  // As a transition the first drawing is cut in slices, and a slow phone answers a finger in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={cache}>
          <TextsProvider>
            <Suspense>
              <Keepers />
            </Suspense>
            <RouterProvider table={routeTable} start={place}>
              <Root />
            </RouterProvider>
          </TextsProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

void start()

// The page for the time without a connection; a development server would be hidden behind it.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
