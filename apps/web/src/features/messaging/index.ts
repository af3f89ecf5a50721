/** The messaging feature: banners, notices and what an operator writes. */
export { type Banner, type Notice, useAnnouncements } from './announcements.ts'
export { Banners } from './banners.tsx'
export { NoticeBar } from './notice-bar.tsx'
export { PublicPopup } from './public-popup.tsx'
