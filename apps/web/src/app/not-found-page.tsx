import { buttonClass } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { Compass } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'

/** An address that leads nowhere, with the way home. */
export function NotFoundPage() {
  const text = useText()
  const home = (
    <Link to={paths.home} className={buttonClass()}>
      {text('shell.goHome')}
    </Link>
  )
  return (
    <EmptyState icon={<Compass size={28} />} titleAs="h1" title={text('shell.notFoundTitle')} action={home}>
      {text('shell.notFoundText')}
    </EmptyState>
  )
}
