import { buttonClass } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { ArrowLeftRight } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'

/** Agents move money along their line in the agent centre; this is the way there. */
export function UplinePage() {
  const text = useText()
  return (
    <EmptyState
      icon={<ArrowLeftRight size={28} />}
      title={text('member.upline')}
      action={
        <Link to={paths.agentHome} className={buttonClass()}>
          {text('member.uplineGo')}
        </Link>
      }
    >
      {text('member.uplineText')}
    </EmptyState>
  )
}
