import { cardSvg } from '@croupier/game-art/cards'
import { drawDealer } from '@croupier/game-art/dealer'
import type { Language } from '@croupier/game-kit/amounts'
import type { ShownStep, TableModule, TableSpot, TableView, TableViewSettings } from '@croupier/game-kit/table-view'
import { drawRoads } from './board.ts'
import { manifest } from './manifest.ts'
import { pipsOf } from './rules.ts'
import { rulesPage } from './rules-page.ts'
import { cardText, texts } from './texts.ts'

type Hand = 'player' | 'banker'
type CardStep = { kind: 'card'; hand: Hand; card: number }
type CallStep = {
  kind: 'call'
  playerPoints: number
  bankerPoints: number
  winner: Hand | 'tie'
  isPlayerPair: boolean
  isBankerPair: boolean
}

const SLIDE_MS = 260
const FLIP_MS = 280

/** Baccarat as a page of tables shows it. */
export const baccaratTable: TableModule = { name: manifest.name.EN, spots, openView, rules: rulesPage }

function spots(language: Language): readonly TableSpot[] {
  const words = texts[language]
  return [
    { on: 'player-pair:yes', name: words.playerPair, pays: '11:1', kind: 'side blue' },
    { on: 'main:tie', name: words.tie, pays: '8:1', kind: 'side green' },
    { on: 'banker-pair:yes', name: words.bankerPair, pays: '11:1', kind: 'side red' },
    { on: 'main:player', name: words.player, pays: '1:1', kind: 'main blue' },
    { on: 'main:banker', name: words.banker, pays: '0.95:1', kind: 'main red' },
  ]
}

function openView({ language, sound, isMotionReduced }: TableViewSettings): TableView {
  const words = texts[language]
  const dealer = drawDealer({ isMotionReduced })
  dealer.root.setAttribute('class', 'dealer')
  const hands = { player: openHand('player', words.player), banker: openHand('banker', words.banker) }
  const stage = document.createElement('div')
  stage.className = 'baccarat'
  stage.append(dealer.root, hands.player.root, hands.banker.root)
  const roads = drawRoads(language)
  const showCard = ({ hand, card }: CardStep, isAtOnce: boolean) => {
    hands[hand].deal(card, isAtOnce || isMotionReduced)
    if (isAtOnce) return
    sound.play('card')
    dealer.take(hand === 'player' ? 'deal-left' : 'deal-right')
  }
  const showCall = (call: CallStep) => {
    hands.player.close(call.winner)
    hands.banker.close(call.winner)
    dealer.take('call')
  }
  return {
    stage,
    board: roads.root,
    reset: () => {
      hands.player.clear()
      hands.banker.clear()
      dealer.take('collect')
    },
    act: (moment) => dealer.take(moment === 'bets' ? 'smile' : moment === 'closed' ? 'call' : 'rest'),
    show: (step, { isAtOnce }) => {
      if (isCard(step)) showCard(step, isAtOnce)
      if (isCall(step)) showCall(step)
    },
    wordsOf: (step) => wordsOf(step, language),
    wonBy: (step) => (isCall(step) ? wonSpots(step) : undefined),
    showResults: roads.show,
  }
}

function isCard(step: ShownStep): step is CardStep {
  return step.kind === 'card' && (step.hand === 'player' || step.hand === 'banker') && typeof step.card === 'number'
}

function isCall(step: ShownStep): step is CallStep {
  return step.kind === 'call'
}

function wordsOf(step: ShownStep, language: Language): string | undefined {
  const words = texts[language]
  if (isCard(step)) return words.card(words[step.hand], cardText(step.card, language))
  if (!isCall(step)) return undefined
  const points = `${step.playerPoints} : ${step.bankerPoints}`
  return step.winner === 'tie' ? words.tied(points) : words.won(words[step.winner], points)
}

function wonSpots({ winner, isPlayerPair, isBankerPair }: CallStep): string[] {
  return [`main:${winner}`, ...(isPlayerPair ? ['player-pair:yes'] : []), ...(isBankerPair ? ['banker-pair:yes'] : [])]
}

type HandView = { root: HTMLElement; deal(card: number, isAtOnce: boolean): void; close(winner: string): void; clear(): void }

function openHand(hand: Hand, name: string): HandView {
  const root = document.createElement('section')
  const title = document.createElement('h2')
  const label = document.createElement('span')
  const points = document.createElement('b')
  const cards = document.createElement('div')
  root.className = `hand ${hand}`
  cards.className = 'cards'
  label.textContent = name
  title.append(label, points)
  root.append(title, cards)
  let sum = 0
  return {
    root,
    deal: (card, isAtOnce) => {
      cards.append(dealtCard(card, { isThird: cards.childElementCount === 2, isAtOnce }))
      sum = (sum + pipsOf(card)) % 10
      points.textContent = String(sum)
    },
    close: (winner) => {
      root.dataset.end = winner === hand ? 'won' : winner === 'tie' ? 'tied' : 'lost'
    },
    clear: () => {
      cards.replaceChildren()
      points.textContent = ''
      sum = 0
      delete root.dataset.end
    },
  }
}

/** A card slides in from the shoe with its back up and is turned over. */
function dealtCard(card: number, { isThird, isAtOnce }: { isThird: boolean; isAtOnce: boolean }): HTMLElement {
  const place = document.createElement('div')
  const turned = document.createElement('div')
  const [front, back] = [cardSvg(card, { isFaceUp: true }), cardSvg(0, { isFaceUp: false })]
  place.className = isThird ? 'card third' : 'card'
  turned.className = 'turned'
  front.setAttribute('class', 'front')
  back.setAttribute('class', 'back')
  turned.append(front, back)
  place.append(turned)
  if (isAtOnce) return place
  place.animate(
    [
      { transform: 'translate(60%, -140%) rotate(18deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(.2,.9,.3,1.03)',
    },
  )
  turned.animate([{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(0deg)' }], {
    delay: SLIDE_MS,
    duration: FLIP_MS,
    easing: 'cubic-bezier(.3,.7,.3,1.04)',
    fill: 'backwards',
  })
  return place
}
