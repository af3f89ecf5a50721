import { EmptyState } from '@croupier/ui/empty-state'
import { FileSignature } from 'lucide-react'
import { useText } from '#features/language/index.ts'

/** Contracts given and received; it says honestly that it is not open yet. */
export function ContractsPage() {
  const text = useText()
  return (
    <EmptyState icon={<FileSignature size={28} />} title={text('agents.page.contractRequest')} titleAs="h1">
      {text('shell.notOpenText')}
    </EmptyState>
  )
}
