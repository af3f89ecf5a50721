import { useCall } from '@croupier/client/hooks'
import { consolidated } from '@croupier/contract/agents-contracts'
import { Dialog } from '@croupier/ui/dialog'
import { EmptyState } from '@croupier/ui/empty-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { FileSignature } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { ReadFailed } from '../report-parts.tsx'
import { ContractView } from './contract-view.tsx'

/** The contract view of the player site (LY-03): what waits for the reader's answer, one after the other. */
export function ContractDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const read = useCall(consolidated, {}, { keepPrevious: true })
  const waiting = read.data && [read.data.divtypereq, read.data.dailysalreqtype, read.data.contracthoursalreq, read.data.realtimesalreqtype]
  const first = waiting?.flatMap((byProduct) => Object.values(byProduct)).find((row) => row !== undefined)
  return (
    <Dialog isOpen onClose={onClose} title={text('contracts.yourTurn')} width="form" phone="screen">
      {read.error && !read.data ? (
        <ReadFailed read={read} />
      ) : first ? (
        <ContractView key={first.id} contractId={first.id} />
      ) : read.data ? (
        <EmptyState icon={<FileSignature size={28} />} title={text('contracts.nothingWaits')} />
      ) : (
        <AfterAMoment>
          <Skeleton className="h-96 w-full" />
        </AfterAMoment>
      )}
    </Dialog>
  )
}
