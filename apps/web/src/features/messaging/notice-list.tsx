import { classNames } from '@croupier/ui/class-names'
import { EmptyState } from '@croupier/ui/empty-state'
import { Pager } from '@croupier/ui/pager'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { Bell, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText, useText } from '#features/language/index.ts'
import { Link, navigate, useAddress } from '#features/navigation/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { type Notice, useAnnouncements } from './announcements.ts'
import { NOTICES_A_PAGE, noticeAt, noticePage, noticePager } from './notice-pages.ts'
import { RichText } from './rich-text.tsx'

/** The level of a notice's title: below the page's own, or below that of a window. */
type TitleLevel = 'h2' | 'h3'

/** The notices with the chosen one beside them (NT-01). The address keeps which one is chosen (NT-02). */
export function NoticeList({ titleAs = 'h3' }: { titleAs?: TitleLevel }) {
  const text = useText()
  const read = useAnnouncements()
  const { data } = read
  if (!data && read.error) return <ReadFailure title={text('inbox.noticesFailed')} read={read} />
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton className="h-64 w-full" />
      </AfterAMoment>
    )
  if (data.player.length === 0) {
    return (
      <EmptyState icon={<Bell size={28} />} title={text('messaging.noticesEmpty')}>
        {text('messaging.noticesEmptyText')}
      </EmptyState>
    )
  }
  return <Notices notices={data.player} titleAs={titleAs} />
}

type ArticleProps = { notice: Notice; titleAs: TitleLevel; children?: ReactNode }

/** One notice whole. */
export function NoticeArticle({ notice, titleAs: Title, children }: ArticleProps) {
  const { timeZone } = useBrand()
  return (
    <article aria-live="polite" className="min-w-0 rounded-card border border-line p-4">
      <Title className="text-18 font-semibold text-balance">{notice.title}</Title>
      <p className="figures mb-3 text-12 text-muted">{dayText(notice.timestamp, timeZone)}</p>
      <RichText html={notice.content} />
      {children}
    </article>
  )
}

function Notices({ notices, titleAs }: { notices: readonly Notice[]; titleAs: TitleLevel }) {
  const text = useText()
  const { timeZone } = useBrand()
  const { index, page } = noticeAt(useAddress().search.notice, notices.length)
  const choose = (next: number) => navigate({ search: { notice: String(next) }, isReplacing: true })
  const shown = notices[index]
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(200px,1fr)_2fr]">
      <div>
        <ul>
          {noticePage(notices, page).map(({ index: at, notice }) => (
            <li key={notice.id}>
              <button
                type="button"
                aria-current={at === index || undefined}
                onClick={() => choose(at)}
                className={classNames(
                  'block min-h-14 w-full rounded-control px-3 py-2 text-left text-14',
                  at === index ? 'bg-tint font-medium text-text' : 'text-muted hover:bg-tint hover:text-text',
                )}
              >
                <span className="line-clamp-2">{notice.title}</span>
                <span className="figures text-12 font-normal text-muted">{dayText(notice.timestamp, timeZone)}</span>
              </button>
            </li>
          ))}
        </ul>
        <Pager
          label={text('messaging.notices')}
          page={page}
          total={Math.ceil(notices.length / NOTICES_A_PAGE)}
          {...noticePager}
          onPage={(next) => choose((next - 1) * NOTICES_A_PAGE)}
        />
      </div>
      {shown && (
        <NoticeArticle notice={shown} titleAs={titleAs}>
          <Link
            search={{ open: 'member', page: 'rewardCenter', notice: undefined }}
            className="mt-4 inline-flex h-11 items-center gap-2 text-14 font-medium text-link hover:underline"
          >
            <Gift size={18} aria-hidden="true" />
            {text('messaging.toRewards')}
          </Link>
        </NoticeArticle>
      )}
    </div>
  )
}
