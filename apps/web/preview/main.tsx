import { configureCaller } from '@croupier/client/caller'
import type { Preview } from '@croupier/ui/preview'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type CatalogueName, loadTexts } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { PreviewPage } from './preview-page.tsx'
import './preview.css'

const found = {
  ...import.meta.glob<{ preview: Preview }>('../../../packages/ui/src/*.preview.tsx', { eager: true }),
  ...import.meta.glob<{ preview: Preview }>('../src/**/*.preview.tsx', { eager: true }),
}

const catalogues = Object.keys(import.meta.glob('../src/locales/en/*.json')).map(
  (file) => file.split('/').at(-1)?.replace('.json', '') as CatalogueName,
)

// Parts that ask a server find none here, and show what they show without one.
configureCaller({
  origin: '',
  language: () => useSession.getState().language,
  token: () => undefined,
  dropSession: () => undefined,
  timeoutMs: 5000,
})
await Promise.all(catalogues.map(loadTexts))

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PreviewPage previews={Object.values(found).map((module) => module.preview)} />
    </QueryClientProvider>
  </StrictMode>,
)
