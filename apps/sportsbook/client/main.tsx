import { UiTextProvider } from '@croupier/ui/ui-text'
import { filipinoUiText } from '@croupier/ui/ui-text-filipino'
import { openCalls } from '@croupier/vendor-client/calls'
import { openEmbedding } from '@croupier/vendor-client/embedding'
import { openSession } from '@croupier/vendor-client/launching'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { Language, SessionView } from '../player-api/messages.ts'
import { App } from './app.tsx'
import { Cover } from './cover.tsx'
import { PageProvider } from './page-state.tsx'
import { openQueries } from './server-data.ts'
import { refusalText, texts } from './texts.ts'

const { searchParams } = new URL(location.href)
const asked: Language = searchParams.get('lang') === 'TY' ? 'TY' : 'EN'
const root = createRoot(document.getElementById('page') ?? document.body)
setLanguage(asked)
root.render(<Cover text={texts[asked].loading} />)
await open()

/** Exchanges the launch id and opens the page; whatever fails is told in the middle of it. */
async function open(): Promise<void> {
  const calls = openCalls('sportsbook')
  const answer = await openSession<SessionView>(calls, searchParams.get('launch'))
  if (answer.kind !== 'done') {
    const code = answer.kind === 'refused' ? answer.code : 'OTHER'
    return root.render(
      <Cover
        text={refusalText(code, asked)}
        {...(code !== 'SESSION_ENDED' && { again: { label: texts[asked].tryAgain, press: () => location.reload() } })}
      />,
    )
  }
  const session = answer.value
  setLanguage(session.language)
  document.title = texts[session.language].sports
  const embedding = openEmbedding(session.operatorOrigin)
  const queries = openQueries()
  const page = (
    <QueryClientProvider client={queries}>
      <PageProvider session={session} calls={calls} embedding={embedding}>
        <App queries={queries} />
      </PageProvider>
    </QueryClientProvider>
  )
  root.render(session.language === 'TY' ? <UiTextProvider text={filipinoUiText}>{page}</UiTextProvider> : page)
  embedding.tell({ type: 'ready' })
}

function setLanguage(language: Language): void {
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en'
}
