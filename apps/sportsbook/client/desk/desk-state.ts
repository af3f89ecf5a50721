import { formatAmount } from '@croupier/money/format'
import { createContext, use } from 'react'
import type { DeskView, LeagueTerms } from '../../desk-api/messages.ts'
import type { DeskCalls } from './calls.ts'
import type { DeskTexts } from './texts.ts'

/** What every part of the desk works with. */
export type Desk = { desk: DeskView; calls: DeskCalls; words: DeskTexts; openEvent(id: string): void }

export const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('outside of the desk')
  return desk
}

/** Signed digits of minor units as people read them. */
export function money(minor: string, { language }: Pick<DeskView, 'language'>): string {
  return formatAmount(BigInt(minor), language)
}

/** Thousandths as decimal odds. */
export function oddsText(thousandths: number | undefined): string {
  return thousandths === undefined ? '–' : (thousandths / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3)
}

const PPM_OF_PERCENT = 10_000

/** Millionths as percent, with up to two digits behind the point. */
export function percentText(ppm: number): string {
  return String(Math.round(ppm / (PPM_OF_PERCENT / 100)) / 100)
}

/** Percent that a person typed as millionths; undefined where it is no such number. */
export function ppmOf(text: string): number | undefined {
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * PPM_OF_PERCENT) : undefined
}

/** An amount that a person typed in whole units or hundredths as digits of minor units; undefined where it is none. */
export function minorOf(text: string): string | undefined {
  const found = /^(\d{1,12})(?:[.](\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  return found ? String(BigInt(found[1] ?? '0') * 100n + BigInt((found[2] ?? '').padEnd(2, '0') || '0')) : undefined
}

/** Minor units as they stand in a field. */
export function fieldAmount(minor: string): string {
  const digits = minor.padStart(3, '0')
  const [whole, part] = [digits.slice(0, -2), digits.slice(-2)]
  return part === '00' ? whole : `${whole}.${part}`
}

export type LeagueDraft = { margin: string; outcome: string; ticket: string; review: string }

export function leagueDraft({ marginPpm, outcomePaidMaxMinor, ticketPaidMaxMinor, reviewFromMinor }: LeagueTerms): LeagueDraft {
  return {
    margin: percentText(marginPpm),
    outcome: fieldAmount(outcomePaidMaxMinor),
    ticket: fieldAmount(ticketPaidMaxMinor),
    review: reviewFromMinor === null ? '' : fieldAmount(reviewFromMinor),
  }
}

/** The terms that a person typed; undefined where one of them cannot be read. An empty amount of reviews reviews none. */
export function leagueTerms({ margin, outcome, ticket, review }: LeagueDraft): LeagueTerms | undefined {
  const [marginPpm, outcomePaidMaxMinor, ticketPaidMaxMinor] = [ppmOf(margin), minorOf(outcome), minorOf(ticket)]
  const reviewFromMinor = review.trim() === '' ? null : minorOf(review)
  if (marginPpm === undefined || outcomePaidMaxMinor === undefined || ticketPaidMaxMinor === undefined || reviewFromMinor === undefined)
    return undefined
  return { marginPpm, outcomePaidMaxMinor, ticketPaidMaxMinor, reviewFromMinor }
}
