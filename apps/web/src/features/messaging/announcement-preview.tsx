import { useText } from '#features/language/index.ts'
import type { Announcements } from './announcements.ts'
import { BannerSlide } from './banners.tsx'
import { NoticeArticle } from './notice-list.tsx'
import type { Popup } from './popup-rules.ts'
import { RichText } from './rich-text.tsx'

/** The one announcement of a draft, as the place of its type shows it; a language in which it is not written has none. */
export function AnnouncementPreview({ board: { banners, player, popup, promotion, agent = [] } }: { board: Announcements }) {
  const text = useText()
  const notices = [...player, ...promotion, ...agent]
  if (banners.length + popup.length + notices.length === 0) return <p className="text-muted">{text('promotions.previewUnwritten')}</p>
  return (
    <>
      {banners.map((banner) => (
        <BannerSlide key={banner.id} banner={banner} isFirst onGame={() => undefined} />
      ))}
      {popup.map((one) => (
        <PopupText key={one.id} popup={one} />
      ))}
      {notices.map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} titleAs="h2" />
      ))}
    </>
  )
}

/** A popup in the page: its window would stand over the switch of languages. */
function PopupText({ popup }: { popup: Popup }) {
  const text = useText()
  return (
    <article className="rounded-card border border-line bg-raised p-4">
      <h2 className="mb-3 text-18 font-semibold text-balance">{popup.title || text('messaging.popupTitle')}</h2>
      <RichText html={popup.content} />
    </article>
  )
}
