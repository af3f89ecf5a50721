import { Button } from '@croupier/ui/button'
import { classNames } from '@croupier/ui/class-names'
import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { ChevronLeft, UserRoundPlus } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useText } from '#features/language/index.ts'
import { type MemberPage, navigate } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { MemberMenu } from './member-menu.tsx'
import { PageBody } from './page-body.tsx'

const DEFAULT_PAGE: MemberPage = 'securityCenter'

/** The member centre: a window with a menu at its left; a phone shows the menu first, then the page alone (MC-01). */
export function MemberCenter({ page, onClose }: { page: MemberPage | undefined; onClose: () => void }) {
  const text = useText()
  const isTrial = useSession((session) => session.member?.isTrial === true)
  const shown = page ?? DEFAULT_PAGE
  return (
    <Dialog isOpen onClose={onClose} title={text('member.title')} width="centre" phone="screen">
      {isTrial ? (
        <TrialMember />
      ) : (
        <div className="sm:grid sm:grid-cols-[208px_minmax(0,1fr)] sm:gap-6">
          <div className={classNames('sm:sticky sm:top-0 sm:block sm:self-start', page && 'hidden')}>
            <MemberMenu page={shown} />
          </div>
          <div className={classNames('min-w-0 sm:block', !page && 'hidden')}>
            <PageFrame key={shown} page={shown} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function PageFrame({ page }: { page: MemberPage }) {
  const text = useText()
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-label={text(`member.page.${page}`)} className="mx-auto max-w-[680px] pb-4">
      <div className="mb-4 flex items-center gap-1">
        <Button
          kind="quiet"
          size="small"
          className="-ml-3 sm:hidden"
          icon={<ChevronLeft size={18} aria-hidden="true" />}
          onClick={() => navigate({ search: { page: undefined, deposit: undefined, period: undefined, type: undefined } })}
        >
          {text('member.back')}
        </Button>
        <h2 ref={top} className="grow text-right text-18 font-semibold sm:text-left sm:text-22">
          {text(`member.page.${page}`)}
        </h2>
      </div>
      <Suspense fallback={<PageSkeleton />}>
        <PageBody page={page} />
      </Suspense>
    </section>
  )
}

function PageSkeleton() {
  return (
    <AfterAMoment>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </AfterAMoment>
  )
}

/** A trial has no account to look after (RL-02). */
function TrialMember() {
  const text = useText()
  return (
    <EmptyState
      icon={<UserRoundPlus size={28} />}
      title={text('identity.trialTitle')}
      action={<Button onClick={() => navigate({ search: { open: 'register', page: undefined } })}>{text('member.register')}</Button>}
    >
      {text('member.trialText')}
    </EmptyState>
  )
}
