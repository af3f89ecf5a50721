import { showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { ballName, type Card, createCard } from './card.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import type { BingoOutcome } from './rules.ts'
import { texts } from './texts.ts'
import './view.css'

const BALL_MS = 260
const LAST_SHOWN = 6
const COLOURS = ['#6fb1ff', '#ff8f8f', '#ffffff', '#7fe0a5', '#ffc24a'] as const
const EMPTY = Array<number>(paytable.side ** 2).fill(0)

type Hall = { cards: number; priceMinor: bigint; ballMs: number }

/** The cards of a round, the ball that is called, and how many cards are played. */
export async function openView(settings: ViewSettings): Promise<GameView<BingoOutcome>> {
  const hall: Hall = { cards: 2, priceMinor: 0n, ballMs: BALL_MS }
  const caller = createCaller()
  const place = element('div', { class: 'bingo-cards' })
  const panel = createPanel(settings, hall, () => showBlank(place, hall, settings))
  const root = element('div', { class: 'bingo' }, caller.root, place, panel.root)
  settings.clearing.append(root)
  showBlank(place, hall, settings)
  return {
    chosen: () => ({ choice: { cards: hall.cards, price: String(hall.priceMinor) }, stakeMinor: BigInt(hall.cards) * hall.priceMinor }),
    showBet: (priceMinor) => {
      hall.priceMinor = priceMinor
      panel.update()
    },
    begin: () => {
      hall.ballMs = settings.isMotionReduced ? 0 : BALL_MS
      panel.setEnabled(false)
      caller.clear()
    },
    play: async (outcome) => {
      const cards = outcome.cards.map(({ numbers }, at) => createCard(numbers, texts[settings.language].card(at + 1)))
      lay(place, cards)
      await call(outcome, { cards, caller, hall, settings })
      showEnd(outcome, cards, settings)
      panel.tell(texts[settings.language].paid(showAmount(BigInt(outcome.payoutMinor), settings.language)))
      panel.setEnabled(true)
    },
    abandon: async () => {
      showBlank(place, hall, settings)
      panel.setEnabled(true)
    },
    hurry: () => {
      hall.ballMs = 0
    },
    destroy: () => root.remove(),
  }
}

function showBlank(place: HTMLElement, hall: Hall, { language }: ViewSettings): void {
  lay(
    place,
    Array.from({ length: hall.cards }, (_, at) => createCard(EMPTY, texts[language].card(at + 1))),
  )
}

function lay(place: HTMLElement, cards: readonly Card[]): void {
  const isWide = (place.closest('.board')?.clientWidth ?? 0) > 560
  const columns = cards.length > 4 && isWide ? Math.ceil(cards.length / 2) : Math.min(isWide ? 4 : 2, cards.length)
  place.style.setProperty('--columns', String(columns))
  place.style.setProperty('--rows', String(Math.ceil(cards.length / columns)))
  place.replaceChildren(...cards.map(({ root }) => root))
}

type Calling = { cards: readonly Card[]; caller: ReturnType<typeof createCaller>; hall: Hall; settings: ViewSettings }

/** Calls the balls one after the other; hurried, all that are left at once. */
async function call({ balls }: BingoOutcome, { cards, caller, hall, settings }: Calling): Promise<void> {
  for (const [at, ball] of balls.entries()) {
    caller.show(balls.slice(0, at + 1))
    for (const card of cards) card.mark(ball)
    if (hall.ballMs === 0) continue
    settings.sound.play('tick')
    await new Promise((resolve) => setTimeout(resolve, hall.ballMs))
  }
}

function showEnd(outcome: BingoOutcome, cards: readonly Card[], { language, sound }: ViewSettings): void {
  const words = texts[language]
  for (const [at, { pattern, payoutMinor }] of outcome.cards.entries()) {
    const text = pattern === null ? words.nothing : `${words.pattern[pattern]} · ${showAmount(BigInt(payoutMinor), language)}`
    cards[at]?.showEnd({ balls: outcome.balls, pattern, text })
  }
  const best = Math.max(...outcome.cards.map(({ pattern }) => (pattern === null ? 0 : paytable.pays[pattern])))
  if (best > 0) sound.play(best >= paytable.pays.lines3 ? 'huge_win' : best > paytable.pays.line * outcome.cards.length ? 'win' : 'return')
}

function createCaller() {
  const ball = element('div', { class: 'bingo-ball', 'aria-hidden': 'true' })
  const last = element('div', { class: 'bingo-last', 'aria-hidden': 'true' })
  const colour = (of: number) => COLOURS[Math.floor((of - 1) / 15)] ?? COLOURS[0]
  const clear = () => {
    ball.textContent = ''
    last.replaceChildren()
  }
  return {
    root: element('div', { class: 'bingo-caller' }, ball, last),
    clear,
    show: (called: readonly number[]) => {
      const now = called.at(-1) ?? 1
      ball.textContent = ballName(now)
      ball.style.setProperty('--ball', colour(now))
      ball.classList.remove('new')
      requestAnimationFrame(() => ball.classList.add('new'))
      const shown = called.slice(-1 - LAST_SHOWN, -1).reverse()
      last.replaceChildren(
        ...shown.map((number) => {
          const part = element('span', {}, String(number))
          part.style.setProperty('--ball', colour(number))
          return part
        }),
      )
    },
  }
}

function createPanel({ language }: ViewSettings, hall: Hall, onCards: () => void) {
  const words = texts[language]
  const text = element('output', {})
  const step = (by: number) => {
    hall.cards = Math.min(cardsMax(hall), Math.max(1, hall.cards + by))
    update()
    onCards()
  }
  const fewer = element('button', { type: 'button', 'aria-label': words.fewer, click: () => step(-1) }, '−')
  const more = element('button', { type: 'button', 'aria-label': words.more, click: () => step(1) }, '+')
  let isEnabled = true
  const update = () => {
    const most = cardsMax(hall)
    if (hall.cards > most) {
      hall.cards = most
      onCards()
    }
    fewer.disabled = !isEnabled || hall.cards <= 1
    more.disabled = !isEnabled || hall.cards >= most
    write(text, words.cost(hall.cards, showAmount(BigInt(hall.cards) * hall.priceMinor, language)))
  }
  return {
    root: element('div', { class: 'bingo-setting' }, fewer, text, more),
    update,
    tell: (told: string) => write(text, told),
    setEnabled: (isOn: boolean) => {
      isEnabled = isOn
      fewer.disabled = !isOn || hall.cards <= 1
      more.disabled = !isOn || hall.cards >= cardsMax(hall)
    },
  }
}

/** As many cards as the largest stake of a round covers. */
function cardsMax({ priceMinor }: Hall): number {
  const largest = manifest.betsMinor.at(-1) ?? 0n
  return priceMinor === 0n ? paytable.cardsMax : Math.min(paytable.cardsMax, Math.max(1, Number(largest / priceMinor)))
}
