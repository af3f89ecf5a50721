import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { type Board, createBoard } from './board.ts'
import { bucketsOf, type PlinkoChoice, risks, rowCounts } from './paytable.ts'
import type { PlinkoOutcome } from './rules.ts'
import { texts } from './texts.ts'
import './view.css'

const ROW_MS = 150
const HURRIED_ROW_MS = 12
/** A bucket that pays this often the bet has the warmest colour. */
const WARMEST = 100

/** The board of pegs with its buckets, and the choice of rows and risk beside it. */
export async function openView(settings: ViewSettings): Promise<GameView<PlinkoOutcome>> {
  const words = texts[settings.language]
  const choice: PlinkoChoice = { rows: 12, risk: 'mid' }
  const place = createPlace(settings, choice)
  const panel = createPanel(settings.language, choice, () => place.clear())
  const pace = { rowMs: ROW_MS }
  const root = element('div', { class: 'plinko' }, place.root, element('div', { class: 'plinko-panel' }, place.result, ...panel.parts))
  settings.clearing.append(root)
  place.clear()
  return {
    chosen: () => ({ choice: { ...choice } }),
    begin: () => {
      pace.rowMs = ROW_MS
      panel.setEnabled(false)
      write(place.result, '')
      place.clear()
    },
    play: async (outcome, betMinor) => {
      Object.assign(choice, { rows: outcome.rows, risk: outcome.risk })
      panel.show()
      place.clear()
      await fall(place.board, outcome, { pace, settings })
      place.mark(outcome.bucket)
      const payoutMinor = BigInt(outcome.payoutMinor)
      settings.sound.play(payoutMinor > betMinor * 10n ? 'big_win' : payoutMinor > betMinor ? 'win' : 'return')
      write(place.result, words.paid((outcome.hundredths / 100).toFixed(2), showAmount(payoutMinor, settings.language)))
      panel.setEnabled(true)
    },
    abandon: async () => {
      place.clear()
      panel.setEnabled(true)
    },
    hurry: () => {
      pace.rowMs = HURRIED_ROW_MS
    },
    destroy: () => root.remove(),
  }
}

/** Pegs and buckets of the chosen board. */
function createPlace({ language }: ViewSettings, choice: PlinkoChoice) {
  const board = createBoard()
  board.canvas.setAttribute('role', 'img')
  const buckets = element('div', { class: 'plinko-buckets', 'aria-hidden': 'true' })
  return {
    board,
    root: element('div', { class: 'plinko-fall' }, board.canvas, buckets),
    result: element('p', { class: 'plinko-result', role: 'status' }),
    clear: () => {
      board.canvas.setAttribute('aria-label', texts[language].board(choice.rows))
      board.draw(choice.rows)
      buckets.replaceChildren(...bucketsOf(choice).map(bucketPart))
    },
    mark: (bucket: number) => buckets.children[bucket]?.classList.add('hit'),
  }
}

function createPanel(language: Language, choice: PlinkoChoice, onChange: () => void) {
  const words = texts[language]
  const rowOptions = rowCounts.map((value) => ({ value, text: String(value) }))
  const rows = options(words.rowsLabel, rowOptions, (value) => {
    choice.rows = value
    onChange()
  })
  const riskOptions = risks.map((value) => ({ value, text: words.risk[value] }))
  const risk = options(words.riskLabel, riskOptions, (value) => {
    choice.risk = value
    onChange()
  })
  const show = () => {
    rows.show(choice.rows)
    risk.show(choice.risk)
  }
  show()
  return {
    parts: [rows.root, risk.root],
    show,
    setEnabled: (isOn: boolean) => {
      rows.setEnabled(isOn)
      risk.setEnabled(isOn)
    },
  }
}

function bucketPart(hundredths: number): HTMLElement {
  const part = element('span', {}, hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(1))
  const warmth = Math.log(1 + hundredths / 100) / Math.log(1 + WARMEST)
  part.style.setProperty('--warmth', Math.min(1, warmth).toFixed(2))
  return part
}

type Falling = { pace: { rowMs: number }; settings: ViewSettings }

/** Lets the ball fall along its turns; a tick at every peg. */
function fall(board: Board, { rows, turns }: PlinkoOutcome, { pace, settings }: Falling): Promise<void> {
  if (settings.isMotionReduced) {
    board.draw(rows, { turns, at: rows })
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const ball = { at: 0, last: performance.now() }
    const frame = (now: number) => {
      const before = Math.floor(ball.at)
      ball.at += (now - ball.last) / pace.rowMs
      ball.last = now
      if (Math.floor(ball.at) > before && ball.at < rows) settings.sound.play('tick')
      board.draw(rows, { turns, at: Math.min(ball.at, rows) })
      if (ball.at >= rows) resolve()
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    // A hidden tab draws no frames: the round ends on the right picture all the same.
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}

type Option<Value> = { value: Value; text: string }

function options<Value extends string | number>(label: string, given: readonly Option<Value>[], choose: (value: Value) => void) {
  const inputs = given.map(({ value }) =>
    element('input', { type: 'radio', name: label, value: String(value), change: () => choose(value) }),
  )
  const labels = given.map(({ text }, at) => element('label', {}, inputs[at] ?? '', element('span', {}, text)))
  const root = element('fieldset', {}, element('legend', {}, label), ...labels)
  return {
    root,
    show: (chosen: Value) => {
      for (const [at, { value }] of given.entries()) (inputs[at] as HTMLInputElement).checked = value === chosen
    },
    setEnabled: (isOn: boolean) => {
      for (const input of inputs) input.disabled = !isOn
    },
  }
}
