import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { createShow, type Show } from '@croupier/game-kit/show'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { manifest } from './manifest.ts'
import { colourOf } from './paytable.ts'
import type { RouletteOutcome } from './rules.ts'
import { createStakes, type Full, type Stakes } from './stakes.ts'
import { createTable, type Table } from './table.ts'
import { pocketName, texts } from './texts.ts'
import { createTools, type Tools } from './tools.ts'
import './view.css'
import { createWheel, type Wheel } from './wheel.ts'

const SEE_MS = 1800
const TICK_APART_MS = 70
const BIG_TIMES = 10
const LAST_MAX = 10

type Parts = {
  settings: ViewSettings
  root: HTMLElement
  stakes: Stakes
  table: Table
  tools: Tools
  wheel: Wheel
  show: Show
  said: HTMLElement
  last: HTMLElement
  round: { isOpen: boolean; chipMinor: bigint }
}

/** The table with its chips, and the wheel beside it; on a narrow screen the wheel comes forward while the ball rolls. */
export async function openView(settings: ViewSettings): Promise<GameView<RouletteOutcome>> {
  const parts = buildParts(settings)
  const { root, stakes, wheel, show, round } = parts
  settings.clearing.append(root)
  refresh(parts)
  return {
    begin: () => {
      show.begin()
      setOpen(parts, false)
      parts.table.showResult(null)
      write(parts.said, texts[settings.language].rolling)
      wheel.launch()
    },
    chosen: () => (stakes.totalMinor > 0n ? { choice: { chips: stakes.chips }, stakeMinor: stakes.totalMinor } : undefined),
    showBet: (chipMinor) => {
      round.chipMinor = chipMinor
    },
    play: async (outcome, betMinor) => playRound(parts, outcome, betMinor),
    abandon: async () => {
      wheel.stop()
      setOpen(parts, true)
      refresh(parts)
    },
    hurry: () => {
      wheel.hurry()
      show.hurry()
    },
    destroy: () => {
      wheel.destroy()
      root.remove()
    },
  }
}

function buildParts(settings: ViewSettings): Parts {
  const { language, isMotionReduced } = settings
  const words = texts[language]
  const stakes = createStakes(manifest.betsMinor.at(-1) ?? 0n)
  const wheel = createWheel(isMotionReduced)
  const table = createTable(language, (place) => change(parts, () => stakes.add(place, parts.round.chipMinor)))
  const tools = createTools(language, {
    undo: () => change(parts, stakes.undo),
    clear: () => change(parts, stakes.clear),
    repeat: () => change(parts, stakes.repeat),
    double: () => change(parts, stakes.double),
    showBetween: (isShown) => root.classList.toggle('between', isShown),
  })
  const said = element('p', { class: 'roulette-said', role: 'status' })
  const last = element('ol', { class: 'roulette-last', 'aria-label': words.last })
  const stage = element('div', { class: 'roulette-wheel', role: 'img', 'aria-label': words.wheel }, wheel.canvas)
  const head = element('div', { class: 'roulette-head' }, said, last)
  const root = element('div', { class: 'roulette' }, stage, head, element('div', { class: 'roulette-felt' }, table.root), tools.root)
  const round = { isOpen: true, chipMinor: manifest.betsMinor[0] ?? 0n }
  // The wait for a result is no movement: it is kept where motion is reduced.
  const parts: Parts = { settings, root, stakes, table, tools, wheel, show: createShow(false), said, last, round }
  return parts
}

/** Changes the table by a press of the player, and says what stands in the way. */
function change(parts: Parts, act: () => Full | undefined): void {
  const { settings, said, table, round } = parts
  if (!round.isOpen) return
  settings.sound.unlock()
  settings.sound.play('click')
  table.showResult(null)
  const full = act()
  refresh(parts)
  if (full) write(said, fullText(full, settings.language))
}

function fullText({ kind, maxMinor }: Full, language: Language): string {
  const words = texts[language]
  return kind === 'place' ? words.placeFull(showAmount(maxMinor, language)) : words.tableFull(showAmount(maxMinor, language))
}

function refresh({ settings, stakes, table, tools, said }: Parts): void {
  const words = texts[settings.language]
  table.showStakes(stakes.amountOn)
  tools.update(stakes)
  write(said, stakes.totalMinor > 0n ? words.staked(showAmount(stakes.totalMinor, settings.language)) : words.place)
}

function setOpen({ root, table, tools, round, stakes }: Parts, isOpen: boolean): void {
  round.isOpen = isOpen
  root.classList.toggle('rolling', !isOpen)
  table.setOpen(isOpen)
  tools.update(isOpen ? stakes : undefined)
}

async function playRound(parts: Parts, outcome: RouletteOutcome, stakeMinor: bigint): Promise<void> {
  const { settings, stakes, table, wheel, show, said } = parts
  const { pocket, chips } = outcome
  const staked = new Map(chips.map(({ place, amountMinor }) => [place, BigInt(amountMinor)]))
  const isOwn =
    chips.length === stakes.chips.length && chips.every(({ place, amountMinor }) => stakes.amountOn(place) === BigInt(amountMinor))
  table.showStakes((place) => staked.get(place) ?? 0n)
  await wheel.land(
    pocket,
    paced(() => settings.sound.play('tick')),
  )
  table.showResult(pocket)
  remember(parts, pocket)
  const payoutMinor = BigInt(outcome.payoutMinor)
  const name = pocketName(pocket, settings.language)
  write(said, payoutMinor > 0n ? texts[settings.language].resultPaid(name, showAmount(payoutMinor, settings.language)) : name)
  playSound(settings, { payoutMinor, stakeMinor })
  await show.wait(SEE_MS)
  if (isOwn) stakes.settle()
  setOpen(parts, true)
  table.showStakes(stakes.amountOn)
}

/** What is not above the stake is told without a fanfare. */
function playSound({ sound }: ViewSettings, { payoutMinor, stakeMinor }: { payoutMinor: bigint; stakeMinor: bigint }): void {
  sound.play('stop')
  if (payoutMinor > stakeMinor * BigInt(BIG_TIMES)) sound.play('big_win')
  else if (payoutMinor > stakeMinor) sound.play('win')
  else if (payoutMinor > 0n) sound.play('return')
}

/** Not oftener than the ear can follow. */
function paced(act: () => void): () => void {
  let before = 0
  return () => {
    const now = performance.now()
    if (now - before < TICK_APART_MS) return
    before = now
    act()
  }
}

function remember({ settings, last }: Parts, pocket: number): void {
  const entry = element(
    'li',
    { class: colourOf(pocket) },
    String(pocket),
    element('span', { class: 'unseen' }, ` ${texts[settings.language].colours[colourOf(pocket)]}`),
  )
  last.prepend(entry)
  while (last.children.length > LAST_MAX) last.lastElementChild?.remove()
}
