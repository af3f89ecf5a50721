import * as consoleContract from '@croupier/contract/console/messaging'
import * as consoleChat from '@croupier/contract/console/messaging-chat'
import * as contract from '@croupier/contract/messaging'
import * as chat from '@croupier/contract/messaging-chat'
import * as inbox from '@croupier/contract/messaging-inbox'
import * as tickets from '@croupier/contract/messaging-tickets'
import { memberOf } from '#platform/context.ts'
import { type HttpHost, mount } from '#platform/http.ts'
import { deleteAnnouncement, readAnnouncement, readWritten, saveAnnouncement } from './announcement-writing.ts'
import { readAnnouncements } from './announcements.ts'
import { countChatUnread, markChatRead, postLine, readRoom } from './chat.ts'
import { mute, readLine, readLines, removeLine } from './chat-moderation.ts'
import { keepImage } from './images.ts'
import { openModel, readModels } from './live-models.ts'
import { openMessage, readInbox } from './messages.ts'
import { countUnread } from './store.ts'
import { readTicket, readTickets, replyToTicket, writeFeedback } from './tickets.ts'

export function mountMessaging(httpHost: HttpHost): void {
  mount(httpHost, contract.announcements, readAnnouncements)
  mount(httpHost, tickets.sendImage, keepImage)
  mount(httpHost, tickets.feedback, writeFeedback)
  mount(httpHost, inbox.inbox, readInbox)
  mount(httpHost, inbox.readMessage, openMessage)
  mount(httpHost, chat.chatRoom, readRoom)
  mount(httpHost, chat.say, postLine)
  mount(httpHost, chat.chatUnread, countChatUnread)
  mount(httpHost, chat.readChat, markChatRead)
  mount(httpHost, chat.modelList, readModels)
  mount(httpHost, chat.launchChat, openModel)
  mount(httpHost, contract.unreadCount, async (context) => ({ unread: await countUnread(context.db, memberOf(context)) }))
}

export function mountMessagingConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleContract.tickets, readTickets)
  mount(httpHost, consoleContract.ticketDetail, readTicket)
  mount(httpHost, consoleContract.answerTicket, replyToTicket)
  mount(httpHost, consoleChat.chatLines, readLines)
  mount(httpHost, consoleChat.chatLineDetail, readLine)
  mount(httpHost, consoleChat.deleteLine, removeLine)
  mount(httpHost, consoleChat.muteMember, mute)
  mount(httpHost, consoleContract.consoleAnnouncements, readWritten)
  mount(httpHost, consoleContract.consoleAnnouncement, readAnnouncement)
  mount(httpHost, consoleContract.saveAnnouncement, saveAnnouncement)
  mount(httpHost, consoleContract.deleteAnnouncement, deleteAnnouncement)
}
