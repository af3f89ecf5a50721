import { Card } from '@croupier/ui/card'
import { ChipStrip } from '@croupier/ui/chip-strip'
import { useEffect, useRef, useState } from 'react'
import { clockText } from '../play/meter.ts'
import { type Lottery, useLottery } from './lottery.ts'
import type { LotteryState } from './lottery-state.ts'
import type { Draw, Drawn } from './messages.ts'
import { ResultRows } from './result-rows.tsx'
import { type Selling, useNow } from './use-counter.ts'

const HURRY_SECONDS = 10
/** A number rolls this long; of many numbers each one shorter, so that all lie there before tickets are paid. */
const NUMBER_MS = 1200
const REVEAL_MS_MAX = 4500

type DrawShowProps = {
  state: LotteryState
  selling: Selling
  /** The result that is shown, and whether it has just been drawn. */
  drawn: Drawn | undefined
  isFresh: boolean
  onChoose(series: string): void
  onRevealed(): void
  onTick(): void
  onLand(): void
}

/** Which draw tickets are sold for, what is left of its time, and the last result. */
export function DrawShow({ state, selling, drawn, isFresh, onChoose, onRevealed, onTick, onLand }: DrawShowProps) {
  const lottery = useLottery()
  const { words, names } = lottery
  const chips = selling.open.map(({ series }) => ({ value: series, label: names.series(series) }))
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      {chips.length > 1 && <ChipStrip label={words.choose} chips={chips} value={selling.chosen?.series ?? ''} onChoose={onChoose} />}
      <section aria-label={words.drawPart} className="flex flex-wrap items-center justify-between gap-3">
        <Countdown key={selling.chosen?.id} selling={selling} state={state} isRevealing={isFresh} onTick={onTick} />
        {drawn ? (
          <LastResult key={`${drawn.id}/${drawn.version}`} drawn={drawn} isFresh={isFresh} onRevealed={onRevealed} onLand={onLand} />
        ) : (
          <p className="text-14 text-muted">{words.noResults}</p>
        )}
      </section>
    </Card>
  )
}

type CountdownProps = { selling: Selling; state: LotteryState; isRevealing: boolean; onTick(): void }

const LOOK_EVERY_MS = 200
const HOUR_MS = 3_600_000

function Countdown({ selling, state, isRevealing, onTick }: CountdownProps) {
  const { chosen: draw, series } = selling
  const lottery = useLottery()
  const { words } = lottery
  const serverNow = useNow(LOOK_EVERY_MS) + state.skewMs
  const leftMs = draw ? Math.max(0, draw.closesAtMs - serverNow) : 0
  const seconds = Math.ceil(leftMs / 1000)
  const isHurry = draw !== undefined && seconds <= HURRY_SECONDS
  const ticking = useRef(onTick)
  ticking.current = onTick
  useEffect(() => {
    if (isHurry && seconds > 0) ticking.current()
  }, [isHurry, seconds])
  const next = draw ?? state.draws.findLast((known) => known.series === series)
  const part = draw ? Math.min(1, leftMs / (draw.closesAtMs - draw.openedAtMs)) : 0
  return (
    <div className="flex items-center gap-3">
      <ClockRing part={part} seconds={seconds} isOff={!draw} isHurry={isHurry} />
      <div>
        <p className="font-semibold">{next ? drawName(lottery, next) : ''}</p>
        <p className="figures text-14 text-muted">
          {draw ? `${words.closesIn} ${clockText(seconds)}` : waitText(lottery, { next, isRevealing })}
        </p>
        {leftMs > HOUR_MS && draw && <p className="text-12 text-muted">{words.closesAt(timeText(lottery, draw.closesAtMs))}</p>}
      </div>
    </div>
  )
}

export function drawName({ words, names }: Pick<Lottery, 'words' | 'names'>, { series, number }: Pick<Draw, 'series' | 'number'>): string {
  return `${names.series(series)} · ${words.draw(number)}`
}

function waitText({ words }: Lottery, { next, isRevealing }: { next: Draw | undefined; isRevealing: boolean }): string {
  if (isRevealing) return words.revealing
  return next ? words.drawing : words.waiting
}

function timeText({ language, session }: Lottery, ms: number): string {
  const locale = language === 'TY' ? 'fil-PH' : 'en'
  return new Date(ms).toLocaleString(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: session.timeZone })
}

const RADIUS = 20
const CIRCLE = 2 * Math.PI * RADIUS

/** The ring that runs down while tickets are sold. The status beside it says in words what the ring shows. */
function ClockRing({ part, seconds, isOff, isHurry }: { part: number; seconds: number; isOff: boolean; isHurry: boolean }) {
  return (
    <div data-off={isOff || undefined} className="clock relative size-12 shrink-0 data-off:hidden">
      <svg aria-hidden="true" viewBox="0 0 48 48" className={isHurry ? 'text-down' : 'text-accent'}>
        <circle cx="24" cy="24" r={RADIUS} fill="none" className="stroke-line" strokeWidth="4" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={CIRCLE}
          strokeDashoffset={CIRCLE * (1 - part)}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <span aria-hidden="true" className="figures absolute inset-0 grid place-items-center text-14 font-bold">
        {seconds < 1000 ? seconds : ''}
      </span>
    </div>
  )
}

type LastResultProps = { drawn: Drawn; isFresh: boolean; onRevealed(): void; onLand(): void }

function LastResult({ drawn, isFresh, onRevealed, onLand }: LastResultProps) {
  const lottery = useLottery()
  const { module, language, words } = lottery
  const rows = module.resultRows(drawn.result ?? '', language)
  const numbers = rows.reduce((sum, row) => sum + row.numbers.length, 0)
  const landed = useReveal({ isFresh, numbers, onRevealed, onLand })
  return (
    <div className="grid gap-1">
      <p className="text-12 text-muted">
        {drawName(lottery, drawn)}
        {drawn.version > 1 && ` · ${words.corrected}`}
      </p>
      <ResultRows rows={rows} size={numbers > MANY ? 'small' : 'large'} landed={landed} />
    </div>
  )
}

/** More numbers than this stand small. */
const MANY = 7

/** How many numbers lie there: one more each time its number has rolled; all at once where the result is old or motion is unwelcome. */
function useReveal({ isFresh, numbers, onRevealed, onLand }: Omit<LastResultProps, 'drawn'> & { numbers: number }): number {
  const [landed, setLanded] = useState(() => (isFresh && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : numbers))
  const hearing = useRef({ onRevealed, onLand })
  hearing.current = { onRevealed, onLand }
  useEffect(() => {
    if (landed >= numbers) {
      if (isFresh) hearing.current.onRevealed()
      return undefined
    }
    const timer = setTimeout(
      () => {
        setLanded(landed + 1)
        hearing.current.onLand()
      },
      Math.min(NUMBER_MS, REVEAL_MS_MAX / numbers),
    )
    return () => clearTimeout(timer)
  }, [landed, numbers, isFresh])
  return landed
}
