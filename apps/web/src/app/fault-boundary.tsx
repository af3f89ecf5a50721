import { Button } from '@croupier/ui/button'
import { EmptyState } from '@croupier/ui/empty-state'
import { Unplug } from 'lucide-react'
import { Component, type ReactNode, useEffect } from 'react'
import { useText } from '#features/language/index.ts'

/** `isWindow`: what broke stood over the page, and so does the word of it. `isQuiet`: the page is whole without the part, so nothing is said. */
type Props = { place: string; isWindow?: boolean; isQuiet?: boolean; children: ReactNode }
type State = { fault: unknown }

/** Holds a page that broke, so that the frame around it lives on. Another `place` starts afresh. React asks for a class here. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { fault: undefined }

  static getDerivedStateFromError(fault: unknown): State {
    return { fault }
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.fault !== undefined) this.setState({ fault: undefined })
  }

  override render(): ReactNode {
    if (this.state.fault === undefined) return this.props.children
    if (this.props.isQuiet) return null
    const page = <FaultPage fault={this.state.fault} onRetry={() => this.setState({ fault: undefined })} />
    return this.props.isWindow ? <div className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-page">{page}</div> : page
  }
}

/** A page that broke, or a part of it that never arrived (ER-03): both can be tried again. */
function FaultPage({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const text = useText()
  const isChunk = isChunkFailure(fault)
  useReloadOnline(isChunk)
  const again = <Button onClick={isChunk ? () => window.location.reload() : onRetry}>{text('shell.loadAgain')}</Button>
  return (
    <div role="alert">
      <EmptyState titleAs="h1" icon={<Unplug size={28} />} title={text(isChunk ? 'shell.chunkTitle' : 'shell.errorTitle')} action={again}>
        {text(isChunk ? 'shell.chunkText' : 'shell.errorText')}
      </EmptyState>
    </div>
  )
}

/** A part that was lost with the connection comes by itself when that is back: a browser asks for it again only as the page loads anew. */
function useReloadOnline(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isWaiting])
}

/** Browsers name a failed import each in their own words. */
function isChunkFailure(fault: unknown): boolean {
  return fault instanceof Error && /dynamically imported module|module script failed|preload CSS|Importing a module/i.test(fault.message)
}
