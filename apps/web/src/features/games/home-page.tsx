import { EmptyState } from '@croupier/ui/empty-state'
import { Gamepad2 } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** The home page; its sections come from the catalogue of games. */
export function HomePage() {
  const text = useText()
  return (
    <>
      <h1 className="sr-only">{text('shell.home')}</h1>
      <EmptyState icon={<Gamepad2 size={28} />} title={text('pages.lobbyEmpty')}>
        {text('pages.lobbyEmptyText')}
      </EmptyState>
    </>
  )
}
