import type { lineTransferRow } from '@croupier/contract/agents'
import { buttonClass } from '@croupier/ui/button'
import { CopyButton } from '@croupier/ui/copy-button'
import { Facts } from '@croupier/ui/facts'
import { CircleCheck } from 'lucide-react'
import type * as z from 'zod/mini'
import { dateTimeText, useText } from '#features/language/index.ts'
import { Link } from '#features/navigation/index.ts'
import { useSession } from '#features/session/index.ts'
import { useBrand } from '#features/site/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { pageSearch } from '../agent-pages.ts'

export type TransferRow = z.infer<typeof lineTransferRow>

/** What was sent, with its number. */
export function TransferReceipt({ row }: { row: TransferRow }) {
  const text = useText()
  const money = useMoneyText()
  const language = useSession((session) => session.language)
  const { timeZone } = useBrand()
  return (
    <section className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
        <CircleCheck aria-hidden="true" size={44} className="text-up" />
        <h2 className="figures text-18 font-semibold text-balance">
          {text('agents.sent', { amount: money(row.amount), name: row.other.username })}
        </h2>
      </div>
      <Facts
        facts={[
          { label: text('agents.arrives'), value: <span className="figures">{money(row.amount)}</span>, isMain: true },
          { label: text('agents.column.time'), value: dateTimeText(row.at, { language, timeZone }) },
          ...(row.note === '' ? [] : [{ label: text('agents.note'), value: row.note }]),
          {
            label: text('agents.receipt'),
            value: (
              <span className="inline-flex items-center gap-1">
                <code className="break-all text-12">{row.id}</code>
                <CopyButton value={row.id} />
              </span>
            ),
          },
        ]}
      />
      <Link search={pageSearch('transfers')} className={buttonClass({ isWide: true })}>
        {text('agents.done')}
      </Link>
    </section>
  )
}
