import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { button } from './entry.ts'
import type { Draw, Drawn, Ticket } from './messages.ts'
import { texts } from './texts.ts'
import { ticketItem } from './ticket-part.ts'

/** Which draw, the player's tickets, and the last results. */
export type Lists = {
  readonly choice: HTMLElement
  readonly mine: HTMLElement
  readonly results: HTMLElement
  /** Where more than one draw is open, the player chooses. */
  showDraws(draws: readonly Draw[], chosen: string | undefined): void
  showMine(tickets: readonly Ticket[]): void
  showResults(results: readonly Drawn[]): void
}

type ListsSetup = { lottery: LotteryModule; language: Language; onChoose(series: string): void }

const RESULTS_SHOWN = 12

export function buildLists({ lottery, language, onChoose }: ListsSetup): Lists {
  const words = texts[language]
  const choices = element('div', { class: 'choices', role: 'group', 'aria-label': words.choose })
  const choice = element('section', { class: 'which-draw', hidden: true }, choices)
  const tickets = element('ul', { class: 'tickets' }, element('li', { class: 'muted' }, words.noTickets))
  const drawn = element('ol', { class: 'results' }, element('li', { class: 'muted' }, words.noResults))
  let shownDraws = ''
  return {
    choice,
    mine: element('section', { class: 'mine', 'aria-label': words.mine }, element('h2', {}, words.mine), tickets),
    results: element('section', { class: 'past', 'aria-label': words.results }, element('h2', {}, words.results), drawn),
    showDraws: (draws, chosen) => {
      const wanted = JSON.stringify([draws.map(({ id }) => id), chosen])
      if (wanted === shownDraws) return
      shownDraws = wanted
      choice.hidden = draws.length < 2
      choices.replaceChildren(...draws.map((draw) => choiceOf(draw, { language, isChosen: draw.id === chosen, onChoose })))
    },
    showMine: (all) => {
      if (all.length > 0) tickets.replaceChildren(...all.map((ticket) => ticketItem(ticket, { lottery, language })))
    },
    showResults: (results) => {
      if (results.length > 0) drawn.replaceChildren(...results.slice(0, RESULTS_SHOWN).map((result) => resultItem(result, language)))
    },
  }
}

function choiceOf(
  draw: Draw,
  { language, isChosen, onChoose }: { language: Language; isChosen: boolean; onChoose(series: string): void },
): HTMLElement {
  const words = texts[language]
  const one = button(`${words.series[draw.series] ?? draw.series} · ${words.draw(draw.number)}`, 'choice', () => onChoose(draw.series))
  one.setAttribute('aria-pressed', String(isChosen))
  return one
}

function resultItem({ number, result, version }: Drawn, language: Language): HTMLElement {
  const words = texts[language]
  const note = version > 1 ? ` · ${words.corrected}` : ''
  return element(
    'li',
    {},
    element('span', { class: 'muted' }, `${words.draw(number)}${note}`),
    element('strong', { class: 'picked' }, result ?? ''),
  )
}
