/**
 * Messaging owns announcements (banners, notices, popups), members' messages, what people write to the brand, and their pictures.
 * - HTML is sanitised before it is written, and again where it is shown.
 * - A picture is decoded and drawn anew; the bytes that came are not kept.
 */
export { addAnnouncement } from './announcements.ts'
export { attachImages, readImages } from './images.ts'
export { messagingJobs } from './jobs.ts'
export { sendMessage } from './messages.ts'
export { mountMessaging, mountMessagingConsole } from './routes.ts'
