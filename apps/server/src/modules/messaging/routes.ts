import * as consoleContract from '@croupier/contract/console/messaging'
import * as consoleChat from '@croupier/contract/console/messaging-chat'
import * as contract from '@croupier/contract/messaging'
import * as chat from '@croupier/contract/messaging-chat'
import * as inbox from '@croupier/contract/messaging-inbox'
import * as tickets from '@croupier/contract/messaging-tickets'
import { memberOf } from '#platform/context.ts'
import { mount, type Spine } from '#platform/http.ts'
import { deleteAnnouncement, readAnnouncement, readWritten, saveAnnouncement } from './announcement-writing.ts'
import { readAnnouncements } from './announcements.ts'
import { countChatUnread, markChatRead, readRoom, sayLine } from './chat.ts'
import { mute, readLine, readLines, takeOut } from './chat-desk.ts'
import { keepImage } from './images.ts'
import { openModel, readModels } from './live-models.ts'
import { openMessage, readInbox } from './messages.ts'
import { countUnread } from './store.ts'
import { giveAnswer, readTicket, readTickets, writeFeedback } from './tickets.ts'

export function mountMessaging(spine: Spine): void {
  mount(spine, contract.announcements, readAnnouncements)
  mount(spine, tickets.sendImage, keepImage)
  mount(spine, tickets.feedback, writeFeedback)
  mount(spine, inbox.inbox, readInbox)
  mount(spine, inbox.readMessage, openMessage)
  mount(spine, chat.chatRoom, readRoom)
  mount(spine, chat.say, sayLine)
  mount(spine, chat.chatUnread, countChatUnread)
  mount(spine, chat.readChat, markChatRead)
  mount(spine, chat.modelList, readModels)
  mount(spine, chat.launchChat, openModel)
  mount(spine, contract.unreadCount, async (context) => ({ unread: await countUnread(context.db, memberOf(context)) }))
}

export function mountMessagingConsole(spine: Spine): void {
  mount(spine, consoleContract.tickets, readTickets)
  mount(spine, consoleContract.ticketDetail, readTicket)
  mount(spine, consoleContract.answerTicket, giveAnswer)
  mount(spine, consoleChat.chatLines, readLines)
  mount(spine, consoleChat.chatLineDetail, readLine)
  mount(spine, consoleChat.deleteLine, takeOut)
  mount(spine, consoleChat.muteMember, mute)
  mount(spine, consoleContract.consoleAnnouncements, readWritten)
  mount(spine, consoleContract.consoleAnnouncement, readAnnouncement)
  mount(spine, consoleContract.saveAnnouncement, saveAnnouncement)
  mount(spine, consoleContract.deleteAnnouncement, deleteAnnouncement)
}
