import type { Language } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { ShownStep, TableModule, TableSpot, TableView, TableViewSettings } from '@croupier/game-kit/table-view'
import { manifest } from './manifest.ts'
import { cardText, cardTitle, pairingOf } from './match-card.ts'
import { type Hit, paytable, RESULTS, type Result } from './paytable.ts'
import { resultChances } from './returns.ts'
import { roosterDrawing, springsDrawing } from './rooster-art.ts'
import { rulesPage, timesText } from './rules-page.ts'
import { texts } from './texts.ts'
import './view.css'

type Side = 'meron' | 'wala'
type TickStep = { kind: 'tick'; hit: Hit; meron: number; wala: number }
type CallStep = { kind: 'call'; result: Result }

const LUNGE_MS = 360
const BOUTS_SHOWN = 30
const SPOT_OF: Readonly<Record<Result, string>> = { meron: 'winner:meron', wala: 'winner:wala', bdd: 'draw:bdd', ftd: 'draw:ftd' }
const LETTERS: Readonly<Record<Result, string>> = { meron: 'M', wala: 'W', bdd: 'BDD', ftd: 'FTD' }

/** Clockwork Roosters as a page of tables shows it. */
export const roostersTable: TableModule = {
  name: manifest.name.EN,
  spots,
  openView,
  rules: rulesPage,
  cards: { pays: paysOn, text: cardText },
}

function spots(language: Language): readonly TableSpot[] {
  const words = texts[language]
  return [
    { on: SPOT_OF.bdd, name: words.bdd, pays: '', kind: 'side half odds green' },
    { on: SPOT_OF.ftd, name: words.ftd, pays: '', kind: 'side half odds green' },
    { on: SPOT_OF.meron, name: words.meron, pays: '', kind: 'main odds red' },
    { on: SPOT_OF.wala, name: words.wala, pays: '', kind: 'main odds blue' },
  ]
}

/** Odds and chance of each bet on a card. */
function paysOn(card: number | undefined, language: Language): Readonly<Record<string, string>> {
  const { chance } = texts[language]
  const chances = resultChances(card)
  return Object.fromEntries(
    RESULTS.map((result) => [SPOT_OF[result], `${timesText(card, result)}, ${chance((chances[result] * 100).toFixed(1))}`]),
  )
}

function openView(settings: TableViewSettings): TableView {
  const { language, sound } = settings
  const words = texts[language]
  const roosters = { meron: openRooster('meron', words.meron), wala: openRooster('wala', words.wala) }
  const both = Object.values(roosters)
  const card = element('p', { class: 'match-card' })
  const stage = element('div', { class: 'roosters' }, ...both.map(({ sign }) => sign), ...both.map(({ root }) => root), card)
  const board = openBoard(language)
  const showEnd = ({ result }: CallStep, isAtOnce: boolean) => {
    for (const rooster of both) rooster.end(result)
    if (!isAtOnce) sound.play('scatter')
  }
  return {
    stage,
    board: board.root,
    reset: () => {
      stage.dataset.state = 'still'
      for (const rooster of both) rooster.reset()
    },
    showCard: (shown) => {
      write(card, shown === undefined ? '' : cardTitle(shown, language))
      const names = shown === undefined ? undefined : pairingOf(shown)
      roosters.meron.showName(names?.meron)
      roosters.wala.showName(names?.wala)
    },
    act: () => {},
    show: (step, { isAtOnce }) => {
      stage.dataset.state = step.kind === 'call' ? 'still' : 'running'
      if (isTick(step)) showTick(step, roosters, { settings, isAtOnce })
      if (isCall(step)) showEnd(step, isAtOnce)
    },
    wordsOf: (step) => wordsOf(step, language),
    wonBy: (step) => (isCall(step) ? [SPOT_OF[step.result]] : undefined),
    showResults: board.show,
  }
}

type Roosters = Readonly<Record<Side, ReturnType<typeof openRooster>>>
type RoundSetup = { settings: TableViewSettings; isAtOnce: boolean }

function showTick({ hit, meron, wala }: TickStep, roosters: Roosters, { settings, isAtOnce }: RoundSetup): void {
  roosters.meron.showSprings(meron)
  roosters.wala.showSprings(wala)
  if (isAtOnce || settings.isMotionReduced || hit === 'none') return
  for (const side of ['meron', 'wala'] as const) if (hit === side || hit === 'both') roosters[side].lunge()
  settings.sound.play(hit === 'both' ? 'stop' : 'tick')
}

function wordsOf(step: ShownStep, language: Language): string | undefined {
  const words = texts[language]
  if (step.kind === 'wind') return words.wind
  if (isCall(step)) return words.call[step.result]
  if (!isTick(step) || step.hit === 'none') return undefined
  return [words.hit[step.hit], words.springs(words.meron, step.meron), words.springs(words.wala, step.wala)].join('. ')
}

function isTick(step: ShownStep): step is TickStep {
  return step.kind === 'tick' && typeof step.meron === 'number' && typeof step.wala === 'number'
}

function isCall(step: ShownStep): step is CallStep {
  return step.kind === 'call' && typeof step.result === 'string' && Object.hasOwn(SPOT_OF, step.result)
}

/** A rooster with its name and springs above it. */
function openRooster(side: Side, name: string) {
  const root = element('div', { class: `rooster ${side}` })
  root.append(roosterDrawing(side))
  const springs = element('span', {})
  const toy = element('small', {})
  const sign = element('div', { class: `rooster-name ${side}` }, element('span', {}, name, toy), springs)
  const showSprings = (left: number) => springs.replaceChildren(springsDrawing(Math.max(0, left)))
  showSprings(paytable.springs)
  return {
    root,
    sign,
    showSprings,
    showName: (toyName: string | undefined) => write(toy, toyName === undefined ? '' : ` ${toyName}`),
    reset: () => {
      delete root.dataset.end
      showSprings(paytable.springs)
    },
    lunge: () => {
      const forward = side === 'meron' ? 1 : -1
      root.animate(
        [
          { transform: 'none' },
          { transform: `translate(${forward * 34}%, -8%) rotate(${forward * 10}deg)`, offset: 0.4 },
          { transform: `translate(${forward * 30}%, 0) rotate(${forward * 4}deg)`, offset: 0.55 },
          { transform: 'none' },
        ],
        { duration: LUNGE_MS, easing: 'cubic-bezier(.3,.7,.3,1)' },
      )
    },
    end: (result: Result) => {
      if (result !== 'ftd') root.dataset.end = result === side ? 'won' : 'lost'
    },
  }
}

/** The last bouts, newest first. */
function openBoard(language: Language): { root: HTMLElement; show(results: readonly string[]): void } {
  const words = texts[language]
  const counts = element('p', { class: 'counts' })
  const list = element('ol', { 'aria-hidden': 'true' })
  const root = element('div', { class: 'throws bouts' }, element('p', { class: 'caption' }, words.last), counts, list)
  return {
    root,
    show: (results) => {
      const known = results.filter((result): result is Result => Object.hasOwn(LETTERS, result))
      const count = (result: Result) => known.filter((one) => one === result).length
      counts.textContent = words.counted(RESULTS.map((result) => `${words[result]} ${count(result)}`).join(', '))
      const shown = known.slice(-BOUTS_SHOWN).reverse()
      list.replaceChildren(...shown.map((result) => element('li', { 'data-result': result }, LETTERS[result])))
    },
  }
}
