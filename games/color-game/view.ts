import { type Dealer, drawDealer } from '@croupier/game-art/dealer'
import type { Language } from '@croupier/game-kit/amounts'
import type { ShownStep, TableModule, TableSpot, TableView, TableViewSettings } from '@croupier/game-kit/table-view'
import { colourDieSvg, colourMarkSvg } from './dice-art.ts'
import { manifest } from './manifest.ts'
import { type Colour, paytable } from './paytable.ts'
import { betOn } from './rules.ts'
import { rulesPage } from './rules-page.ts'
import { texts } from './texts.ts'

type DieStep = { kind: 'die'; place: number; face: number }
type CallStep = { kind: 'call'; faces: number[] }

const TURN_MS = 90
const LAND_MS = 340
const THROWS_SHOWN = 24

/** Color Game as a page of tables shows it. */
export const colorTable: TableModule = { name: manifest.name.EN, spots, openView, rules: rulesPage }

function spots(language: Language): readonly TableSpot[] {
  const words = texts[language]
  return paytable.colours.map((colour) => ({
    on: betOn(colour),
    name: words.colours[colour],
    pays: words.pays,
    kind: `colour ${colour}`,
    picture: colourMarkSvg(colour),
  }))
}

function openView({ language, sound, isMotionReduced }: TableViewSettings): TableView {
  const words = texts[language]
  const dealer = drawDealer({ isMotionReduced })
  dealer.root.setAttribute('class', 'dealer')
  const dice = Array.from({ length: paytable.dice }, () => openDie(isMotionReduced))
  const tray = document.createElement('div')
  tray.className = 'tray'
  tray.append(...dice.map(({ root }) => root))
  const stage = document.createElement('div')
  stage.className = 'color-game'
  stage.append(dealer.root, tray)
  const board = openBoard(language)
  return {
    stage,
    board: board.root,
    reset: () => {
      for (const die of dice) die.clear()
      dealer.take('collect')
    },
    act: (moment) => dealer.take(moment === 'bets' ? 'smile' : moment === 'closed' ? 'call' : 'rest'),
    show: (step, { isAtOnce }) => {
      if (isDie(step)) dice[step.place]?.land(colourAt(step.face), isAtOnce)
      if (!isAtOnce) actOut(step, { dealer, dice, sound })
    },
    wordsOf: (step) => {
      if (step.kind === 'shake') return words.shake
      if (isDie(step)) return words.die(step.place + 1, words.colours[colourAt(step.face)])
      return isCall(step) ? words.call(step.faces.map((face) => words.colours[colourAt(face)]).join(', ')) : undefined
    },
    wonBy: (step) => (isCall(step) ? [...new Set(step.faces)].map((face) => betOn(colourAt(face))) : undefined),
    showResults: board.show,
  }
}

type Actors = { dealer: Dealer; dice: readonly { roll(): void }[]; sound: TableViewSettings['sound'] }

/** What is seen and heard of a step while it happens. */
function actOut(step: ShownStep, { dealer, dice, sound }: Actors): void {
  if (isDie(step)) sound.play('stop')
  if (isCall(step)) dealer.take('call')
  if (step.kind !== 'shake') return
  dealer.take('deal-left')
  sound.play('dice')
  for (const die of dice) die.roll()
}

function isDie(step: ShownStep): step is DieStep {
  return step.kind === 'die' && typeof step.place === 'number' && typeof step.face === 'number'
}

function isCall(step: ShownStep): step is CallStep {
  return step.kind === 'call' && Array.isArray(step.faces)
}

function colourAt(face: number): Colour {
  return paytable.colours[face] ?? paytable.colours[0]
}

/** A die that tumbles until it is told its colour. */
function openDie(isMotionReduced: boolean) {
  const root = document.createElement('div')
  root.className = 'die'
  let rolling: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(rolling)
    rolling = undefined
  }
  return {
    root,
    clear: () => {
      stop()
      root.replaceChildren()
    },
    roll: () => {
      if (isMotionReduced) return
      let face = 0
      stop()
      rolling = setInterval(() => {
        face = (face + 1) % paytable.colours.length
        root.replaceChildren(colourDieSvg(colourAt(face)))
        root.animate([{ transform: 'rotate(-40deg) translateY(-12px)' }, { transform: 'rotate(40deg) translateY(6px)' }], TURN_MS)
      }, TURN_MS)
    },
    land: (colour: Colour, isAtOnce: boolean) => {
      stop()
      root.replaceChildren(colourDieSvg(colour))
      if (isAtOnce || isMotionReduced) return
      root.animate(
        [{ transform: 'translateY(-36px) rotate(-120deg)' }, { transform: 'scale(1.06, .94)', offset: 0.75 }, { transform: 'none' }],
        {
          duration: LAND_MS,
          easing: 'cubic-bezier(.3,.8,.4,1)',
        },
      )
    },
  }
}

/** The last throws, newest first; how often each colour came is said in words. */
function openBoard(language: Language): { root: HTMLElement; show(results: readonly string[]): void } {
  const words = texts[language]
  const root = document.createElement('div')
  const title = document.createElement('p')
  const counts = document.createElement('p')
  const list = document.createElement('ol')
  root.className = 'throws'
  counts.className = 'counts'
  title.className = 'caption'
  title.textContent = words.last
  list.setAttribute('aria-hidden', 'true')
  root.append(title, counts, list)
  return {
    root,
    show: (results) => {
      const throwsOf = results.filter((result) => /^[0-5]{3}$/.test(result)).map((result) => [...result].map(Number))
      const faces = throwsOf.flat()
      const count = (colour: Colour) => faces.filter((face) => colourAt(face) === colour).length
      counts.textContent = words.counted(paytable.colours.map((colour) => `${words.colours[colour]} ${count(colour)}`).join(', '))
      const shown = throwsOf.slice(-THROWS_SHOWN).reverse()
      list.replaceChildren(...shown.map(throwItem))
    },
  }
}

function throwItem(faces: readonly number[]): HTMLElement {
  const item = document.createElement('li')
  item.append(...faces.map((face) => colourDieSvg(colourAt(face))))
  return item
}
