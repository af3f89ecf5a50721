import { formatAmount } from '@croupier/money/format'
import { type OddsFormat, showOdds } from '@croupier/settlement/odds'
import type { Calls } from '@croupier/vendor-client/calls'
import type { Embedding } from '@croupier/vendor-client/embedding'
import { recall, remember } from '@croupier/vendor-client/memory'
import { createContext, type Dispatch, type ReactNode, use, useEffect, useReducer, useState } from 'react'
import type { Language, SessionView } from '../player-api/messages.ts'
import { emptySlip, type Slip, type SlipAction, slipAfter } from './slip/slip-state.ts'
import { typedMinor, typedText } from './slip/slip-sums.ts'
import { type Texts, texts } from './texts.ts'

/** What every part of the page knows: the session, the words, how odds are shown, the slip and the favourites. */
export type Page = {
  session: SessionView
  language: Language
  words: Texts
  calls: Calls
  embedding: Embedding
  slip: Slip
  change: Dispatch<SlipAction>
  format: OddsFormat
  setFormat(format: OddsFormat): void
  /** What a press of odds bets at once; undefined where it goes into the slip. */
  quickStake: bigint | undefined
  setQuickStake(minor: bigint | undefined): void
  favourites: ReadonlySet<string>
  toggleFavourite(event: string): void
  balanceMinor: bigint
  setBalance(minor: string): void
  /** What is told above the slip; undefined where there is nothing. */
  told: Told | undefined
  tell(told: Told | undefined): void
  odds(thousandths: number): string
  money(minor: bigint): string
}

export type Told = { kind: 'good' | 'bad' | 'info'; text: string }

const Context = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = use(Context)
  if (!page) throw new Error('outside of the page')
  return page
}

const FAVOURITES_KEY = 'sportsbook-favourites'
const SLIP_KEY = 'sportsbook-slip'
const QUICK_KEY = 'sportsbook-quick-stake'

type Setup = { session: SessionView; calls: Calls; embedding: Embedding; children: ReactNode }

export function PageProvider({ session, calls, embedding, children }: Setup) {
  const { language } = session
  const [slip, change] = useReducer(slipAfter, ownKey(SLIP_KEY, session), rememberedSlip)
  const [format, setFormat] = useState(session.oddsFormat)
  const [favourites, setFavourites] = useState(() => new Set((recall(FAVOURITES_KEY) ?? '').split(' ').filter(Boolean)))
  const [quickStake, setQuickStake] = useState(() => typedMinor(recall(ownKey(QUICK_KEY, session), 'tab') ?? ''))
  const [told, tell] = useState<Told>()
  const [balanceMinor, setBalance] = useState(() => BigInt(session.balanceMinor))
  useEffect(() => remember(ownKey(SLIP_KEY, session), JSON.stringify(slip), 'tab'), [slip, session])
  const page: Page = {
    ...{
      session,
      language,
      words: texts[language],
      calls,
      embedding,
      slip,
      change,
      format,
      favourites,
      quickStake,
      balanceMinor,
      told,
      tell,
    },
    setFormat: (chosen) => {
      setFormat(chosen)
      void calls.call('/api/odds-format', { oddsFormat: chosen })
    },
    setQuickStake: (minor) => {
      setQuickStake(minor)
      remember(ownKey(QUICK_KEY, session), minor === undefined ? '' : typedText(minor), 'tab')
    },
    toggleFavourite: (event) => {
      const next = new Set(favourites)
      if (!next.delete(event)) next.add(event)
      setFavourites(next)
      remember(FAVOURITES_KEY, [...next].join(' '))
    },
    setBalance: (minor) => {
      setBalance(BigInt(minor))
      embedding.tell({ type: 'balance', balanceMinor: minor })
    },
    odds: (thousandths) => showOdds(BigInt(thousandths), format),
    money: (minor) => formatAmount(minor, language),
  }
  return <Context value={page}>{children}</Context>
}

/** A tab may see one player after another: a slip and a quick stake are one player's own. */
function ownKey(key: string, { player }: SessionView): string {
  return `${key} ${player}`
}

/** A slip outlives a reload of the page, not the tab. */
function rememberedSlip(key: string): Slip {
  try {
    const kept: unknown = JSON.parse(recall(key, 'tab') ?? 'null')
    const isSlip = typeof kept === 'object' && kept !== null && 'legs' in kept && Array.isArray(kept.legs)
    return isSlip ? { ...emptySlip, ...(kept as Partial<Slip>) } : emptySlip
  } catch {
    return emptySlip
  }
}
