import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import { openSession } from '@croupier/vendor-client/launching'
import { type Api, openApi, type Session } from './api.ts'
import { refusalText, texts } from './texts.ts'

export type OpenedGame<Game> = { api: Api; session: Session; game: Game }

export type GamePage<Game> = {
  loading: Readonly<Record<Language, string>>
  find(slug: string): (() => Promise<Game>) | undefined
  open(opened: OpenedGame<Game>): void | Promise<void>
  /** The refusal that is told when the game cannot be opened on this device. */
  failure: string
  /** What is told beside it of a round that was left open. */
  restOf?(opened: { api: Api; session: Session }): Promise<string | undefined>
}

/** Exchanges the launch id, loads the game and opens it; whatever fails is told in the middle of the page. */
export async function openGamePage<Game extends { readonly name: string }>(page: GamePage<Game>): Promise<void> {
  const { slug, launch, language } = readAddress()
  setDocumentLanguage(language)
  const cover = element('p', { class: 'cover', role: 'status' }, page.loading[language])
  document.body.append(cover)
  const load = page.find(slug)
  if (!load) return showFailure(cover, refusalText('UNKNOWN_GAME', language))
  const api = openApi()
  const [answer, game] = await Promise.all([openSession<Session>(api, launch), load()])
  if (answer.kind !== 'done') {
    const code = answer.kind === 'refused' ? answer.code : 'OTHER'
    return showFailure(cover, refusalText(code, language), code === 'SESSION_ENDED' ? undefined : language)
  }
  const session = answer.value
  setDocumentLanguage(session.language)
  document.title = game.name
  try {
    await page.open({ api, session, game })
    cover.remove()
  } catch {
    const text = refusalText(page.failure, session.language)
    // Nothing of what stands half built is of any use.
    document.body.replaceChildren(cover)
    showFailure(cover, text)
    const rest = await page.restOf?.({ api, session })
    if (rest !== undefined) showFailure(cover, `${text} ${rest}`)
  }
}

function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en'
}

function showFailure(cover: HTMLElement, text: string, retryIn?: Language): void {
  cover.replaceChildren(text)
  if (!retryIn) return
  const retry = element('button', { type: 'button', class: 'action', click: () => location.reload() }, texts[retryIn].tryAgain)
  cover.append(retry)
}

function readAddress(): { slug: string; launch: string | null; language: Language } {
  const { pathname, searchParams } = new URL(location.href)
  const slug = /^\/play\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1] ?? ''
  return { slug, launch: searchParams.get('launch'), language: searchParams.get('lang') === 'TY' ? 'TY' : 'EN' }
}
