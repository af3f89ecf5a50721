import { useCall } from '@croupier/client/hooks'
import { bonuses } from '@croupier/contract/bonuses'
import type { ValueOf } from '@croupier/contract/route'
import { EmptyState } from '@croupier/ui/empty-state'
import { AfterAMoment, Skeleton } from '@croupier/ui/skeleton'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#features/language/index.ts'
import { ReadFailure } from '#features/session/index.ts'
import { ActiveBonus } from './active-bonus.tsx'
import { EndedBonus, WaitingBonus } from './bonus-rows.tsx'
import { CodeForm } from './code-form.tsx'
import { FreeRounds } from './free-rounds.tsx'
import { OfferCard } from './offer-card.tsx'
import { WithdrawalLines } from './withdrawal-lines.tsx'

export type Bonuses = ValueOf<typeof bonuses>
export type Grant = Bonuses['waiting'][number]
export type Offer = Bonuses['offers'][number]

const POLL_MS = 10_000

/** Everything about a member's bonus money on one page: what is bonus, what is left to play, and why a withdrawal waits. */
export function BonusesPage() {
  const text = useText()
  const read = useCall(bonuses, {}, { everyMs: POLL_MS })
  if (read.data) return <BonusesView value={read.data} />
  if (read.error) return <ReadFailure title={text('bonuses.failed')} read={read} />
  return (
    <AfterAMoment>
      <Skeleton className="h-40 w-full" />
    </AfterAMoment>
  )
}

function BonusesView({ value }: { value: Bonuses }) {
  const text = useText()
  const { active, waiting, ended, offers } = value
  const isEmpty = !active && waiting.length === 0 && ended.length === 0 && offers.length === 0
  return (
    <div className="flex flex-col gap-6">
      <WithdrawalLines value={value} />
      {active && <ActiveBonus grant={active} />}
      <Section title={text('bonuses.waiting')} isShown={waiting.length > 0}>
        {waiting.map((grant) => (
          <WaitingBonus key={grant.id} grant={grant} />
        ))}
      </Section>
      <FreeRounds />
      <Section title={text('bonuses.offers')} isShown={offers.length > 0}>
        {offers.map((offer) => (
          <OfferCard key={offer.code} offer={offer} />
        ))}
      </Section>
      {isEmpty && (
        <EmptyState icon={<Sparkles size={28} />} title={text('bonuses.empty')}>
          {text('bonuses.emptyText')}
        </EmptyState>
      )}
      <CodeForm />
      <Section title={text('bonuses.ended')} isShown={ended.length > 0}>
        {ended.map((grant) => (
          <EndedBonus key={grant.id} grant={grant} />
        ))}
      </Section>
    </div>
  )
}

function Section({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
