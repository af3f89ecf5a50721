import { useText } from '#features/language/index.ts'
import { NoticeList } from './notice-list.tsx'

/** Announcements of the brand (RT-14). */
export function AnnouncePage() {
  const text = useText()
  return (
    <>
      <h1 className="mb-4 text-22 font-bold">{text('shell.announcements')}</h1>
      <NoticeList titleAs="h2" />
    </>
  )
}
