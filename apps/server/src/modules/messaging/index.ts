/**
 * Messaging owns announcements (banners, notices, popups), members' messages, tickets with their pictures, and the chat.
 * - HTML is sanitised before it is written, and again where it is shown.
 * - A picture is decoded and drawn anew; the bytes that came are not kept.
 * - A chat room is one brand's in one language; nothing of it reaches another, a trial or a visitor.
 */
export { addAnnouncement, previewAnnouncement } from './announcements.ts'
export { attachImages, readImages } from './images.ts'
export { messagingJobs } from './jobs.ts'
export { messagingListeners } from './listeners.ts'
export { sendMessage } from './messages.ts'
export { mountMessaging, mountMessagingConsole } from './routes.ts'
export { messagingSealed } from './sealed-tables.ts'
