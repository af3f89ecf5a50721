import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { ShownStep, TableModule, TableSpot, TableView, TableViewSettings } from '@croupier/game-kit/table-view'
import { openBoard } from './board.ts'
import { END, flightMs, hundredthsAt } from './flight.ts'
import { manifest } from './manifest.ts'
import { paytable } from './paytable.ts'
import { kiteCrash } from './rules.ts'
import { rulesPage } from './rules-page.ts'
import { createScene, type Scene } from './scene.ts'
import { texts } from './texts.ts'
import './view.css'

type LaunchStep = { kind: 'launch'; startsAtMs: number; pacePercent: number }
type CrashStep = { kind: 'crash'; crash: number }

/** A kite that waits sways slowly, so it needs few pictures; without motion, the numbers alone need some. */
const FRAME_MS = { flying: 0, waiting: 50, still: 250 }

/** Kite Crash as a page of tables shows it. */
export const kiteTable: TableModule = {
  name: manifest.name.EN,
  spots,
  openView,
  rules: rulesPage,
  cashOut: { ...paytable.cashOut, hundredthsAt: flyingAt, endOf: (steps) => steps.find(isCrash)?.crash },
}

function spots(language: Language): readonly TableSpot[] {
  const { bet, pays } = texts[language]
  return kiteCrash.sides.map((on, at) => ({ on, name: bet(at + 1), pays, kind: 'flight' }))
}

function flyingAt(steps: readonly ShownStep[], serverNowMs: number): number | undefined {
  const launch = steps.find(isLaunch)
  const flownMs = launch && !steps.some(isCrash) ? flownAt(launch, serverNowMs) : -1
  return flownMs < 0 ? undefined : hundredthsAt(flownMs)
}

/** How long a kite has flown, at the pace of the game; below zero before its start. */
function flownAt({ startsAtMs, pacePercent }: LaunchStep, serverNowMs: number): number {
  return Math.floor(((serverNowMs - startsAtMs) * 100) / pacePercent)
}

/** What the view knows of the flight. */
type Flight = { launch: LaunchStep | undefined; crash: number | undefined; brokenAtMs: number; cashOuts: readonly number[] }

function openView(settings: TableViewSettings): TableView {
  const { language, sound } = settings
  const words = texts[language]
  const scene = createScene(words.sky)
  const times = element('p', { class: 'kite-times amount', 'aria-hidden': 'true' })
  const others = element('p', { class: 'kite-others' })
  const stage = element('div', { class: 'kite' }, scene.canvas, times, others)
  const board = openBoard(language)
  const flight: Flight = { launch: undefined, crash: undefined, brokenAtMs: 0, cashOuts: [] }
  keepDrawing({ scene, times, stage, flight, settings })
  return {
    stage,
    board: board.root,
    reset: () => {
      Object.assign(flight, { launch: undefined, crash: undefined, cashOuts: [] })
      write(others, '')
    },
    act: () => {},
    show: (step, { isAtOnce }) => {
      follow(flight, step, isAtOnce)
      if (!isAtOnce) sound.play(isCrash(step) ? 'stop' : 'card')
    },
    wordsOf: (step) => wordsOf(step, language),
    wonBy: () => undefined,
    showResults: board.show,
    showCashOuts: (cashOuts) => {
      flight.cashOuts = cashOuts.map(({ at }) => at)
      write(others, words.left(cashOuts.map(({ at, bets }) => words.one(showTimes(at, language), bets)).join(', ')))
    },
  }
}

function follow(flight: Flight, step: ShownStep, isAtOnce: boolean): void {
  if (isLaunch(step)) flight.launch = step
  if (!isCrash(step)) return
  flight.crash = step.crash
  flight.brokenAtMs = isAtOnce ? Number.NEGATIVE_INFINITY : performance.now()
}

function wordsOf(step: ShownStep, language: Language): string | undefined {
  const words = texts[language]
  if (isLaunch(step)) return words.launch
  if (!isCrash(step)) return undefined
  return step.crash >= END ? words.flewToTheEnd : words.brokeAt(showTimes(step.crash, language))
}

function isLaunch(step: ShownStep): step is LaunchStep {
  return step.kind === 'launch' && typeof step.startsAtMs === 'number' && typeof step.pacePercent === 'number'
}

function isCrash(step: ShownStep): step is CrashStep {
  return step.kind === 'crash' && typeof step.crash === 'number'
}

function showTimes(hundredths: number, language: Language): string {
  return showAmount(BigInt(hundredths), language)
}

type Drawing = { scene: Scene; times: HTMLElement; stage: HTMLElement; flight: Flight; settings: TableViewSettings }

/** Draws as long as the page is seen, more often while the kite flies. */
function keepDrawing(drawing: Drawing): void {
  const { scene, stage } = drawing
  let drawnMs = 0
  const frame = (nowMs: number) => {
    if (nowMs - drawnMs >= FRAME_MS[paceOf(drawing)]) {
      drawnMs = nowMs
      draw(drawing, nowMs)
    }
    requestAnimationFrame(frame)
  }
  new ResizeObserver(() => {
    scene.fit()
    draw(drawing, performance.now())
  }).observe(stage)
  requestAnimationFrame(frame)
}

function paceOf({ flight, settings }: Drawing): keyof typeof FRAME_MS {
  if (settings.isMotionReduced) return 'still'
  return flight.launch ? 'flying' : 'waiting'
}

function draw({ scene, times, stage, flight, settings }: Drawing, nowMs: number): void {
  const { launch, crash, cashOuts, brokenAtMs } = flight
  const flownMs = launch ? Math.max(0, flownAt(launch, settings.serverNow())) : 0
  const shownMs = crash === undefined ? flownMs : flightMs(crash)
  const hundredths = crash ?? hundredthsAt(shownMs)
  stage.dataset.state = crash !== undefined ? 'broken' : flownMs > 0 ? 'flying' : 'waiting'
  write(times, `${showTimes(hundredths, settings.language)}×`)
  const brokenMs = crash === undefined || crash >= END ? undefined : nowMs - brokenAtMs
  scene.draw({ flownMs: shownMs, brokenMs, cashOuts, isMoving: !settings.isMotionReduced, timeMs: nowMs })
}
