import type { Language } from '@croupier/contract/wire'
import type { Events } from '#platform/events.ts'
import { textOf } from '#platform/texts.ts'
import type { InboxMessage } from './store.ts'

type Notice = Events['identity.noticed']['notice']

/** A notice of the account in words, in the language that its member reads. */
export function noticeMessage({ language, username }: { language: string; username: string }, notice: Notice) {
  const say = (key: string) => textOf(language as Language, key, { username })
  return { title: say(`notice.title.${notice}`), content: say(`notice.${notice}`) }
}

/** A message as its member sees it in the list. */
export function shownMessage({ id, title, content, sentAt, readAt }: InboxMessage) {
  return { id: String(id), title, content, sentAt: sentAt.getTime(), isRead: readAt !== null }
}
