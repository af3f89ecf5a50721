import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Bonuses } from './bonuses-page.tsx'

/** What can be withdrawn now, and line by line what cannot and what it waits for. */
export function WithdrawalLines({ value: { available, waits } }: { value: Bonuses }) {
  const text = useText()
  const money = useMoneyText()
  return (
    <section className="rounded-card border border-line bg-raised p-4 shadow-card">
      <p className="text-14 text-muted">{text('bonuses.available')}</p>
      <p className="figures text-28 font-bold">{money(available)}</p>
      <ul className="mt-2 flex flex-col gap-2 text-14">
        {waits.map((line) => (
          <li key={line.id} className="border-t border-line pt-2">
            <p className="flex justify-between gap-3">
              <span>{line.title || text('bonuses.debt')}</span>
              <span className="figures font-semibold">{money(line.amount)}</span>
            </p>
            <p className="figures text-12 text-muted">{text(`bonuses.why.${line.why}`, { amount: money(line.missing) })}</p>
          </li>
        ))}
      </ul>
      {waits.length === 0 && <p className="text-12 text-muted">{text('bonuses.nothingWaits')}</p>}
    </section>
  )
}
