import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { AnySeatModule } from '@croupier/game-kit/seat-view'
import { openDialog } from '../play/dialog.ts'
import { texts as frameTexts } from '../play/texts.ts'
import { texts } from './texts.ts'

/** What is paid for what, the odds, and the rules in words. */
export function openSeatRules(game: AnySeatModule, language: Language): void {
  const words = texts[language]
  const frame = frameTexts[language]
  const rules = game.rules(language)
  const { body } = openDialog({ title: frame.rules, closeLabel: frame.close, kind: 'wide' })
  const rows = rules.payments.map(({ name, units }) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, words.units(units))),
  )
  body.append(
    element('h3', {}, words.payments),
    element('table', { class: 'bets' }, element('tbody', {}, ...rows)),
    element('p', { class: 'muted' }, words.unitOf(game.stakeUnits)),
    element('h3', {}, frame.odds),
    element('dl', { class: 'facts' }, ...rules.facts.flatMap(({ label, value }) => [element('dt', {}, label), element('dd', {}, value)])),
    element('h3', {}, frame.howItWorks),
    ...rules.paragraphs.map((paragraph) => element('p', {}, paragraph)),
    element('p', { class: 'muted' }, words.keys),
  )
}
