import { buttonClass } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { ArrowLeft, LifeBuoy, ScrollText } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, paths, useAddress } from '#features/navigation/index.ts'

/** The help centre; at #term it shows the terms. Its way back is the home page (RT-10, RT-11). */
export function HelpPage() {
  const text = useText()
  const isTerms = useAddress().hash === 'term'
  return (
    <>
      <div className="flex items-center gap-2">
        <Link to={paths.homeIndex} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {text('shell.back')}
        </Link>
        <h1 className="text-22 font-bold">{text(isTerms ? 'site.termsTitle' : 'site.helpTitle')}</h1>
      </div>
      <EmptyState
        icon={isTerms ? <ScrollText size={28} /> : <LifeBuoy size={28} />}
        title={text(isTerms ? 'site.termsEmpty' : 'site.helpEmpty')}
      >
        {text('site.helpEmptyText')}
      </EmptyState>
    </>
  )
}
