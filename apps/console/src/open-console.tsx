import { configureCaller } from '@croupier/client/caller'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { App } from './app.tsx'
import { openDataProvider } from './data-provider.ts'
import { session } from './session.ts'

const TIMEOUT_MS = 20_000

// A session that has ended is left by logging out, which also says so.
const leaveToLogout = () => undefined

/** Sets up the calls, which go to the page's own origin, and gives the page. */
export function openConsole() {
  configureCaller({ origin: '', language: () => 'EN', token: session.token, dropSession: leaveToLogout, timeoutMs: TIMEOUT_MS })
  return (
    <StrictMode>
      <CacheProvider value={createCache({ key: 'css', nonce: pageNonce() })}>
        <App dataProvider={openDataProvider()} />
      </CacheProvider>
    </StrictMode>
  )
}

/** The number of this visit, by which the policy of the page knows the styles that its own program makes. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
