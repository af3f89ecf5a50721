import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import type { Ticket } from './messages.ts'
import { texts } from './texts.ts'

type Naming = { lottery: LotteryModule; language: Language }

/** A ticket with its lines, each with what became of it. */
export function ticketItem(ticket: Ticket, naming: Naming): HTMLElement {
  const words = texts[naming.language]
  const { draw } = ticket
  const title = `${words.series[draw.series] ?? draw.series} · ${words.draw(draw.number)}${draw.result === null ? '' : ` · ${draw.result}`}`
  return element(
    'li',
    { class: 'bought', 'data-state': outcomeOf(ticket) },
    element('p', { class: 'head' }, element('strong', {}, title), element('span', { class: 'amount' }, stateText(ticket, naming.language))),
    linesPart(ticket, naming),
    ...correctionPart(ticket, naming.language),
  )
}

export function linesPart({ lines }: Ticket, { lottery, language }: Naming): HTMLElement {
  const words = texts[language]
  const fate = (line: Ticket['lines'][number]) => {
    if (line.hits === null) return ''
    return line.hits > 0 ? words.hit(showAmount(BigInt(line.paidMinor ?? '0'), language)) : words.miss
  }
  const items = lines.map((line) =>
    element(
      'li',
      { class: line.hits !== null && line.hits > 0 ? 'hit' : '' },
      element('span', { class: 'picked' }, line.pick),
      element('span', {}, lottery.words(language).type(line.type).name),
      element('span', { class: 'amount' }, showAmount(BigInt(line.unitMinor), language)),
      element('span', { class: 'fate' }, fate(line)),
    ),
  )
  return element('ul', { class: 'bets-made' }, ...items)
}

/** What was paid by a result that turned out to be wrong, and by the right one. */
export function correctionPart({ payouts }: Ticket, language: Language): HTMLElement[] {
  const [before, after] = payouts.slice(-2)
  if (!before || !after) return []
  return [element('p', { class: 'muted' }, texts[language].correction(before.result, after.result))]
}

function outcomeOf({ state, payoutMinor }: Ticket): string {
  if (state === 'CLOSED') return payoutMinor === '0' ? 'lost' : 'won'
  return state === 'ROLLED_BACK' || state === 'ROLLBACK_PENDING' ? 'back' : 'open'
}

/** What a ticket has come to. A payout that is not above the stake is told as what it is, and not as a win. */
export function stateText({ state, payoutMinor, costMinor }: Ticket, language: Language): string {
  const words = texts[language].state
  switch (state) {
    case 'DEBIT_PENDING':
    case 'ACCEPTED':
      return words.open
    case 'CREDIT_PENDING':
    case 'TAKE_BACK_PENDING':
      return words.paying
    case 'REJECTED':
    case 'ROLLBACK_PENDING':
    case 'ROLLED_BACK':
      return words.back
    case 'CLOSED':
      return paidText({ paid: BigInt(payoutMinor ?? '0'), cost: BigInt(costMinor) }, language)
  }
}

function paidText({ paid, cost }: { paid: bigint; cost: bigint }, language: Language): string {
  const words = texts[language].state
  if (paid === 0n) return words.lost
  return paid > cost ? words.won(showAmount(paid, language)) : words.paid(showAmount(paid, language), showAmount(cost, language))
}
