import { showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { createShow, type Show } from '@croupier/game-kit/show'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { createHand, type Hand } from './hand-row.ts'
import { createPayRows, type PayRows } from './pay-rows.ts'
import { type HandName, paytable } from './paytable.ts'
import type { JacksOutcome, JacksShown } from './rules.ts'
import { texts } from './texts.ts'
import './view.css'

const SEE_MS = 500
const BIG_TIMES = 25
const HUGE_TIMES = 50

/** `dealt` are the cards that lie open while the player chooses; undefined before and after a round. */
type Round = { dealt: readonly number[] | undefined; held: Set<number> }
type Parts = { settings: ViewSettings; show: Show; hand: Hand; pays: PayRows; said: HTMLElement; round: Round }

/** Five cards in a row under the pay table. */
export async function openView(settings: ViewSettings): Promise<GameView<JacksOutcome>> {
  const { language, clearing, isMotionReduced } = settings
  const show = createShow(isMotionReduced)
  const round: Round = { dealt: undefined, held: new Set() }
  const hand = createHand({ language, show, toggle: (place) => toggle(parts, place) })
  const pays = createPayRows(language)
  const said = element('p', { class: 'jacks-said', role: 'status' }, texts[language].before)
  const parts: Parts = { settings, show, hand, pays, said, round }
  const root = element('div', { class: 'jacks' }, pays.root, hand.root, said)
  const stopKeys = holdByKeys(parts)
  clearing.append(root)
  return {
    begin: () => {
      show.begin()
      pays.mark(null)
      write(said, '')
      if (!round.dealt) hand.close()
    },
    showBet: (betMinor) => pays.showBet(betMinor),
    show: async (shown) => deal(parts, shown as JacksShown),
    mainAction: () => (round.dealt ? { label: texts[language].draw, action: { hold: heldOf(round) } } : undefined),
    play: async (outcome, betMinor) => finish(parts, outcome, betMinor),
    abandon: async () => {
      round.dealt = undefined
      hand.close()
      write(said, texts[language].before)
    },
    hurry: show.hurry,
    destroy: () => {
      stopKeys()
      root.remove()
    },
  }
}

function heldOf({ held }: Round): number[] {
  return [...held].sort((one, other) => one - other)
}

function toggle({ settings, hand, round }: Parts, place: number): void {
  if (!round.dealt) return
  if (!round.held.delete(place)) round.held.add(place)
  settings.sound.unlock()
  settings.sound.play('click')
  hand.markHeld(round.held)
}

/** Turns up the five cards and lets the player choose. A round that is shown again keeps what was chosen. */
async function deal({ settings, show, hand, pays, said, round }: Parts, { dealt, name }: JacksShown): Promise<void> {
  const words = texts[settings.language]
  if (!round.dealt) {
    round.held.clear()
    show.begin()
    await hand.deal(dealt, () => settings.sound.play('tick'))
  }
  round.dealt = dealt
  pays.mark(name)
  hand.setChoosing(true)
  hand.markHeld(round.held)
  write(said, name === null ? words.choose : words.chooseWith(words.hands[name]))
}

async function finish(parts: Parts, outcome: JacksOutcome, betMinor: bigint): Promise<void> {
  const { settings, show, hand, pays, said, round } = parts
  const { dealt, held, hand: final, name, payoutMinor } = outcome
  const words = texts[settings.language]
  show.begin()
  pays.showBet(betMinor)
  if (!round.dealt) {
    await hand.deal(dealt, () => settings.sound.play('tick'))
    hand.markHeld(new Set(held))
    await show.wait(SEE_MS)
  }
  round.dealt = undefined
  hand.setChoosing(false)
  hand.markHeld(new Set(held))
  pays.mark(null)
  await hand.draw(final, { held, onCard: () => settings.sound.play('tick') })
  pays.mark(name)
  write(said, name === null ? words.nothing : words.paid(words.hands[name], showAmount(BigInt(payoutMinor), settings.language)))
  if (name === null) return
  playWin(settings, name)
  if (paytable[name] > 1) await hand.celebrate()
}

/** What returns the bet alone is told without a fanfare. */
function playWin({ sound }: ViewSettings, name: HandName): void {
  const times = paytable[name]
  if (times === 1) sound.play('return')
  else sound.play(times >= HUGE_TIMES ? 'huge_win' : times >= BIG_TIMES ? 'big_win' : 'win')
}

/** The keys 1 to 5 hold the cards from left to right. */
function holdByKeys(parts: Parts): () => void {
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && document.querySelector('dialog[open]') === null
    if (isPlain && /^[1-5]$/.test(event.key)) toggle(parts, Number(event.key) - 1)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
