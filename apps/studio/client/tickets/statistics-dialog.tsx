import { Dialog } from '@croupier/ui/dialog'
import { Notice } from '@croupier/ui/notice'
import { useLottery } from './lottery.ts'
import type { Drawn } from './messages.ts'
import { frequencies } from './tails.ts'

type StatisticsDialogProps = { results: readonly Drawn[]; onClose(): void }

/** How often each number came lately, and that this says nothing of the next draw. */
export function StatisticsDialog({ results, onClose }: StatisticsDialogProps) {
  const { module, language, words } = useLottery()
  const rows = results.map(({ result }) => module.resultRows(result ?? '', language))
  const counts = frequencies(rows, { hasTails: module.hasTails === true, isDice: module.look === 'dice' })
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <Dialog isOpen onClose={onClose} title={words.statistics} width="form" phone="sheet" isText>
      <div className="grid gap-4">
        <Notice>{words.noMemory}</Notice>
        <p className="text-14">{words.statisticsOf(results.length)}</p>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
          {counts.map(({ number, count }) => (
            <li key={number} className="figures flex items-center gap-2 text-14">
              <span className="sr-only">{words.times(number, count)}</span>
              <span aria-hidden="true" className="w-7 font-bold">
                {number}
              </span>
              <span aria-hidden="true" className="h-1.5 min-w-0 grow overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-secondary" style={{ width: `${(count * 100) / most}%` }} />
              </span>
              <span aria-hidden="true" className="w-5 text-right text-muted">
                {count}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
