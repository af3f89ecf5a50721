import type { Language } from '@croupier/game-kit/amounts'
import { type TicketLine, type TicketType, typeOf } from '@croupier/game-kit/ticket-game'
import type { LotteryModule, LotteryWords } from '@croupier/game-kit/ticket-view'
import { createContext, useContext } from 'react'
import type { Api, Session } from '../play/api.ts'
import { type Texts, texts } from './texts.ts'

/** What every part of the page needs: the lottery at the odds that are sold, the words for it, and the session. */
export type Lottery = {
  module: LotteryModule
  types: readonly TicketType<unknown>[]
  language: Language
  words: Texts
  names: LotteryWords
  session: Session
  api: Api
}

export function lotteryOf(module: LotteryModule, { session, api }: { session: Session; api: Api }): Lottery {
  const { language, lotteryProfile = '' } = session
  return { module, types: typesAt(module, lotteryProfile), language, words: texts[language], names: module.words(language), session, api }
}

/** The bet types at the odds of a profile; where the game has no such one they are its own. */
export function typesAt({ game: { profiles, types } }: LotteryModule, profile: string): readonly TicketType<unknown>[] {
  return (profiles && Object.hasOwn(profiles, profile) ? profiles[profile] : undefined) ?? types
}

const LotteryContext = createContext<Lottery | undefined>(undefined)

export const LotteryProvider = LotteryContext.Provider

export function useLottery(): Lottery {
  const lottery = useContext(LotteryContext)
  if (!lottery) throw new Error('no lottery stands around this part')
  return lottery
}

/** A pick as people read it. */
export function pickText({ types, names }: Pick<Lottery, 'types' | 'names'>, { type, pick }: Pick<TicketLine, 'type' | 'pick'>): string {
  const known = types.find(({ code }) => code === type)
  if (known?.pad.kind === 'choices') return names.option(type, pick)
  return pick.replaceAll('-', known?.pad.kind === 'numbers' && known.pad.isOrdered ? ' → ' : ' ')
}

/** What a line is called where it is changed or removed. */
export function lineName(lottery: Pick<Lottery, 'types' | 'names'>, line: Pick<TicketLine, 'type' | 'pick'>): string {
  return `${pickText(lottery, line)} ${lottery.names.type(line.type).name}`
}

/** What lines cost; the odds have no part in it. */
export function costOf({ types }: Pick<Lottery, 'types'>, lines: readonly TicketLine[]): bigint {
  return lines.reduce((sum, { type, pick, unitMinor }) => sum + unitMinor * BigInt(typeOf({ types }, type).units(pick)), 0n)
}
