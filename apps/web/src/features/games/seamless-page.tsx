import { buttonClass } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { MonitorPlay } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { Link, paths } from '#features/navigation/index.ts'

/** A game that fills the page (RT-15). */
export function SeamlessPage() {
  const text = useText()
  const home = (
    <Link to={paths.home} className={buttonClass()}>
      {text('shell.goHome')}
    </Link>
  )
  return (
    <>
      <h1 className="text-22 font-bold">{text('shell.games')}</h1>
      <EmptyState icon={<MonitorPlay size={28} />} title={text('play.seamlessEmpty')} action={home}>
        {text('play.seamlessEmptyText')}
      </EmptyState>
    </>
  )
}
