import type { Preview } from '@croupier/ui/preview'
import { MessageList } from './inbox-page.tsx'

const AT = Date.UTC(2026, 10, 20, 4, 30)
const message = { id: '1', title: 'Welcome aboard', content: 'Everything here runs on play money.', sentAt: AT, isRead: false }

export const preview = {
  title: 'Messages',
  states: {
    messages: () => <MessageList messages={[message, { ...message, id: '2', isRead: true }]} />,
    messagesEmpty: () => <MessageList messages={[]} />,
  },
} satisfies Preview
