import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { deskCalls } from './calls.ts'
import { DeskPage } from './desk-page.tsx'

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } })

createRoot(document.getElementById('page') ?? document.body).render(
  <QueryClientProvider client={queries}>
    <DeskPage calls={deskCalls()} />
  </QueryClientProvider>,
)
