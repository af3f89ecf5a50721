import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import { openDialog } from './dialog.ts'
import { texts } from './texts.ts'

/** All bets of the game as chips. */
export function openBets(bets: { all: readonly bigint[]; chosen: bigint; choose(bet: bigint): void }, language: Language): void {
  const words = texts[language]
  const dialog = openDialog({ title: words.chooseBet, closeLabel: words.close, kind: 'small' })
  const chips = bets.all.map((bet) => {
    const click = () => {
      bets.choose(bet)
      dialog.close()
    }
    return element(
      'button',
      { type: 'button', class: 'chip amount', 'aria-pressed': String(bet === bets.chosen), click },
      showAmount(bet, language),
    )
  })
  dialog.body.append(element('div', { class: 'chips' }, ...chips))
  chips[bets.all.indexOf(bets.chosen)]?.focus()
}
