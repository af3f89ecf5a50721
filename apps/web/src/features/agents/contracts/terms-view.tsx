import type { ContractRow, Terms } from '@croupier/contract/agents-terms'
import { Facts } from '@croupier/ui/facts'
import { ArrowRight } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { useMoneyText } from '#features/wallet/index.ts'
import { differencesOf, termsLines } from './terms-words.ts'

/** The terms, line by line. */
export function TermsView({ terms }: { terms: Terms }) {
  const text = useText()
  const money = useMoneyText()
  return <Facts facts={termsLines(terms, { text, money }).map(({ label, value }) => ({ label, value }))} />
}

/** What an amendment changes of the terms in force. */
export function TermsDiff({ before, after }: { before: ContractRow; after: ContractRow }) {
  const text = useText()
  const money = useMoneyText()
  const lines = (terms: Terms) => termsLines(terms, { text, money })
  const differences = differencesOf(lines(before.terms), lines(after.terms))
  return (
    <section aria-label={text('contracts.diff')}>
      <h2 className="mb-2 text-16 font-semibold">{text('contracts.diffFrom', { version: before.version })}</h2>
      <ul className="divide-y divide-line rounded-card border border-accent bg-raised px-4 text-14">
        {differences.map(({ key, label, before: was, after: is }) => (
          <li key={key} className="py-2.5">
            <p className="text-12 text-muted">{label}</p>
            <p className="flex flex-wrap items-center gap-x-2">
              {was === undefined ? (
                <span className="text-muted">{text('contracts.newLine')}</span>
              ) : (
                <del className="text-muted">{was}</del>
              )}
              <ArrowRight aria-hidden="true" size={16} className="shrink-0 text-muted" />
              {is === undefined ? (
                <span className="text-muted">{text('contracts.goneLine')}</span>
              ) : (
                <ins className="font-semibold no-underline">{is}</ins>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
