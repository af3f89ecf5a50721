import { Check } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import type { Grant } from './bonuses-page.tsx'
import { weightsOf } from './terms-words.ts'

/** The terms of a bonus in sentences. */
export function TermsList({ terms }: { terms: Grant['terms'] }) {
  const text = useText()
  const money = useMoneyText()
  const { counting, not } = weightsOf(terms.weights)
  const category = (type: (typeof not)[number]) => text(`shell.category.${type}`)
  const lines = [
    text(terms.times === 0 ? 'bonuses.term.atOnce' : terms.isWithDeposit ? 'bonuses.term.timesBoth' : 'bonuses.term.times', {
      times: terms.times,
    }),
    text(`bonuses.term.first.${terms.first}`),
    text('bonuses.term.counts', { list: counting.map(([type, percent]) => `${category(type)} ${percent}%`).join(' · ') }),
    ...(not.length > 0 ? [text('bonuses.term.not', { list: not.map(category).join(' · ') })] : []),
    ...(terms.games.length > 0 ? [text('bonuses.term.games', { count: terms.games.length })] : []),
    text('bonuses.term.opposite'),
    ...(terms.maxBet === null ? [] : [text('bonuses.term.maxBet', { amount: money(terms.maxBet) })]),
    ...(terms.maxWin === null ? [] : [text('bonuses.term.maxWin', { amount: money(terms.maxWin) })]),
    ...(terms.isSticky ? [text('bonuses.term.sticky')] : []),
    text('bonuses.term.days', { days: terms.days }),
    text(terms.isEndedByWithdrawal ? 'bonuses.term.endedByWithdrawal' : 'bonuses.term.notEnded'),
  ]
  return (
    <ul className="flex flex-col gap-1.5 text-14">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{line}</span>
        </li>
      ))}
    </ul>
  )
}
