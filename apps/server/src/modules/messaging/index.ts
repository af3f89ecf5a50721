/**
 * Messaging owns announcements (banners, notices, popups, promotions) and members' messages.
 * - HTML is sanitised before it is written, and again where it is shown.
 */
export { addAnnouncement } from './announcements.ts'
export { sendMessage } from './messages.ts'
export { mountMessaging } from './routes.ts'
