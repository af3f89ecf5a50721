import { useCall } from '@croupier/client/hooks'
import { announcements } from '@croupier/contract/messaging'
import type { ValueOf } from '@croupier/contract/route'
import { Card } from '@croupier/ui/card'
import { EmptyState } from '@croupier/ui/empty-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { Megaphone } from 'lucide-react'
import { dayText, useText } from '#features/language/index.ts'
import { RichText } from '#features/messaging/index.ts'
import { useBrand } from '#features/site/index.ts'
import { PageHead, ReadFailed } from '../report-parts.tsx'

/** What the brand tells its agents, and nobody else (announcements of type A). */
export function AnnouncementPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('agents.page.announcements')} />
      <Notices />
    </>
  )
}

type Notice = NonNullable<ValueOf<typeof announcements>['agent']>[number]

function Notices() {
  const read = useCall(announcements, { types: 'A', platform: 'W' })
  if (read.error && !read.data) return <ReadFailed read={read} />
  if (!read.data)
    return (
      <AfterAMoment>
        <Skeleton className="h-40 w-full" />
      </AfterAMoment>
    )
  return <NoticeCards notices={read.data.agent ?? []} />
}

/** The notices, newest first. */
export function NoticeCards({ notices }: { notices: readonly Notice[] }) {
  const text = useText()
  const { timeZone } = useBrand()
  if (notices.length === 0)
    return (
      <EmptyState icon={<Megaphone size={28} />} title={text('agents.noticesEmpty')}>
        {text('agents.noticesEmptyText')}
      </EmptyState>
    )
  return (
    <div className="flex max-w-[760px] flex-col gap-3">
      {notices.map((notice) => (
        <Card key={notice.id} className="p-5">
          <p className="figures text-12 text-muted">{dayText(notice.timestamp, timeZone)}</p>
          <h2 className="mb-2 text-18 font-semibold text-balance wrap-anywhere">{notice.title}</h2>
          <RichText html={notice.content} />
        </Card>
      ))}
    </div>
  )
}
