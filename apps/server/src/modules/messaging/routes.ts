import * as contract from '@croupier/contract/messaging'
import { memberOf } from '#platform/context.ts'
import { mount, type Spine } from '#platform/http.ts'
import { readAnnouncements } from './announcements.ts'
import { openMessage, readInbox } from './messages.ts'
import { countUnread } from './store.ts'

export function mountMessaging(spine: Spine): void {
  mount(spine, contract.announcements, readAnnouncements)
  mount(spine, contract.inbox, readInbox)
  mount(spine, contract.readMessage, openMessage)
  mount(spine, contract.unreadCount, async (context) => ({ unread: await countUnread(context.db, memberOf(context)) }))
}
