import { EmptyState } from '@croupier/ui/empty-state'
import { UserRoundCog } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The agents' own door (RT-07). */
export function AgentLoginPage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('pages.agentLogin')}</h1>
      <EmptyState icon={<UserRoundCog size={28} />} title={text('pages.agentLoginText')}>
        {text('pages.loginSoon')}
      </EmptyState>
    </>
  )
}
