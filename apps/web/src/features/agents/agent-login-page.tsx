import { Card } from '@croupier/ui/card'
import { textLinkClass } from '@croupier/ui/text-link'
import { LoginForm } from '#features/identity/index.ts'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'

/** The agents' own door (RT-07, AC-01). */
export function AgentLoginPage() {
  const text = useText()
  return (
    <Card className="mx-auto w-full max-w-[400px] p-6">
      <h1 className="text-22 font-semibold">{text('identity.agentTitle')}</h1>
      <p className="mb-5 mt-1 text-14 text-muted">{text('identity.agentText')}</p>
      <LoginForm door="agent" />
      <p className="mt-4 text-center">
        <Link to={paths.home} className={`${textLinkClass} text-14`}>
          {text('identity.toSite')}
        </Link>
      </p>
    </Card>
  )
}
