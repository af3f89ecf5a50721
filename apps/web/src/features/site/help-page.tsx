import { useCall } from '@croupier/client/hooks'
import type { ValueOf } from '@croupier/contract/route'
import { helpCenter } from '@croupier/contract/site-pages'
import { buttonClass } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { ErrorState } from '@croupier/ui/error-state'
import { Skeleton } from '@croupier/ui/skeleton'
import { ArrowLeft, LifeBuoy } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, paths, useAddress } from '#features/navigation/index.ts'
import { failureText, useSession } from '#features/session/index.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { useModule } from './modules.ts'

const TERMS = 'term'

type Topic = ValueOf<typeof helpCenter>[number]

/** The help centre; at #term it shows the terms alone. Its way back is the home page (RT-10, RT-11). */
export function HelpPage() {
  const text = useText()
  const isTerms = useAddress().hash === TERMS
  const isOn = useModule()
  return (
    <article className="mx-auto max-w-[760px]">
      <div className="flex items-center gap-2">
        <Link to={paths.homeIndex} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {text('shell.back')}
        </Link>
        <h1 className="text-22 font-bold">{text(isTerms ? 'site.termsTitle' : 'site.helpTitle')}</h1>
      </div>
      <HelpTopics only={isTerms ? TERMS : undefined} />
      {!isTerms && isOn('FEEDBACK3') && (
        <section
          id="feedback"
          aria-label={text('site.feedback')}
          className="mt-4 scroll-mt-20 rounded-card border border-line bg-surface p-4 lg:p-6"
        >
          <h2 className="text-18 font-semibold">{text('site.feedback')}</h2>
          <p className="mb-4 mt-1 text-14 text-muted">{text('site.feedbackText')}</p>
          <FeedbackForm />
        </section>
      )}
    </article>
  )
}

/** The brand's topics in the reader's language, or one of them. */
export function HelpTopics({ only }: { only?: string | undefined }) {
  const lang = useSession((session) => session.language)
  const topics = useCall(helpCenter, { lang, device: 'WEB' })
  if (topics.error && !topics.data) return <HelpFailed failure={topics.error} onRetry={() => void topics.refetch()} />
  if (!topics.data) return <Skeleton className="mt-4 h-80 w-full" />
  return <Topics topics={topics.data.filter(({ topic }) => only === undefined || topic === only)} />
}

function Topics({ topics }: { topics: readonly Topic[] }) {
  const text = useText()
  if (topics.length === 0) {
    return (
      <EmptyState icon={<LifeBuoy size={28} />} title={text('site.helpEmpty')}>
        {text('site.helpEmptyText')}
      </EmptyState>
    )
  }
  return topics.map(({ topic, title, content }) => (
    <section key={topic} id={topic} className="mt-4 scroll-mt-20 rounded-card border border-line bg-surface p-4 lg:p-6">
      <h2 className="text-18 font-semibold">{title}</h2>
      <p className="mt-2 whitespace-pre-line text-muted text-pretty">{content}</p>
    </section>
  ))
}

function HelpFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const text = useText()
  const { message, requestId } = failureText(text, failure)
  return <ErrorState title={text('site.helpFailed')} advice={message} requestId={requestId} onRetry={onRetry} />
}
