import { EmptyState } from '@croupier/ui/empty-state'
import { UsersRound } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The agent centre (RT-08). */
export function AgentHomePage() {
  const text = useText()
  return (
    <>
      <h1 className="text-22 font-bold">{text('pages.agentTitle')}</h1>
      <EmptyState icon={<UsersRound size={28} />} title={text('pages.agentHomeEmpty')}>
        {text('shell.notOpenText')}
      </EmptyState>
    </>
  )
}
