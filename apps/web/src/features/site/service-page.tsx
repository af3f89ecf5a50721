import { buttonClass } from '@croupier/ui/button'
import { Skeleton } from '@croupier/ui/skeleton'
import { ExternalLink, Headset } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { paths } from '#features/navigation/index.ts'
import { type SystemStatus, useSystemStatus } from './brand.ts'
import { BrandMark } from './brand-mark.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { HelpTopics } from './help-page.tsx'

/** Customer service in a window of its own, 440 by 750 (UI-01): a way to write, the brand's other ways, and help. It stands while the site is closed (ST-04). */
export function ServicePage() {
  const text = useText()
  const { data: status } = useSystemStatus()
  return (
    <main id="page" tabIndex={-1} className="mx-auto min-h-dvh max-w-[560px] p-4 outline-none">
      <header className="flex items-center gap-3">
        {status ? <BrandMark name={status.brand.name} /> : <Skeleton className="h-10 w-32" />}
        <h1 className="ml-auto flex items-center gap-2 text-18 font-semibold">
          <Headset size={20} aria-hidden="true" className="text-secondary" />
          {text('shell.service')}
        </h1>
      </header>
      <section aria-labelledby="write" className="mt-4 rounded-card border border-line bg-surface p-4">
        <h2 id="write" className="text-18 font-semibold">
          {text('site.feedback')}
        </h2>
        <p className="mb-4 mt-1 text-14 text-muted">{text('site.feedbackText')}</p>
        <FeedbackForm isAnswerWanted />
      </section>
      {status && <OtherWays status={status} />}
      <section aria-label={text('site.helpTitle')}>
        <HelpTopics />
      </section>
    </main>
  )
}

/** The chat and the channels that the brand has elsewhere. */
function OtherWays({ status }: { status: SystemStatus }) {
  const text = useText()
  const chats = status.info.customerService.filter(({ path }) => path !== paths.service && path !== paths.help)
  const ways = [
    ...chats.map(({ csType, path }) => ({ name: csType === 'chat' ? text('site.serviceChat') : csType, url: path })),
    ...status.info.resources.map(({ labelNameEn, url }) => ({ name: labelNameEn, url })),
  ]
  if (ways.length === 0) return null
  return (
    <section aria-label={text('site.serviceWays')} className="mt-4 flex flex-wrap gap-2">
      {ways.map(({ name, url }) => (
        <a
          key={`${name} ${url}`}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'secondary', size: 'small' })}
        >
          {name}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      ))}
    </section>
  )
}
