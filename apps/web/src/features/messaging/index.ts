/** The messaging feature: banners, notices and what an operator writes. */
export { Banners } from './banners.tsx'
export { CHAT_READS, dropChatLine, takeChatLine } from './chat/live-chat.ts'
export { ImagePicker, type SentImage } from './image-picker.tsx'
export { importInbox } from './inbox.ts'
export { NoticeBar } from './notice-bar.tsx'
export { PublicPopup } from './public-popup.ts'
export { RichText } from './rich-text.tsx'
