import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { TableRules, TableSpot } from '@croupier/game-kit/table-view'
import { openDialog } from '../play/dialog.ts'
import { texts as frameTexts } from '../play/texts.ts'
import type { Limits } from './messages.ts'
import { texts } from './texts.ts'

export type RulesSetup = { language: Language; spots: readonly TableSpot[]; limits: Limits }

/** Every bet with what it pays and returns, and the rules in words. */
export function openTableRules(rules: TableRules, { language, spots, limits }: RulesSetup): void {
  const words = texts[language]
  const frame = frameTexts[language]
  const { body } = openDialog({ title: frame.rules, closeLabel: frame.close, kind: 'wide' })
  const head = [words.bets, words.pays, words.returns].map((label) => element('th', { scope: 'col' }, label))
  const rows = rules.bets.map(({ name, pays, returns }) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, pays), element('td', {}, returns)),
  )
  body.append(
    element('h3', {}, frame.paytable),
    element('table', { class: 'bets' }, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows)),
    ...(rules.cards ? cardsPart(rules.cards) : []),
    ...limitsPart({ language, spots, limits }),
    element('h3', {}, frame.odds),
    element('dl', { class: 'facts' }, ...rules.facts.flatMap(({ label, value }) => [element('dt', {}, label), element('dd', {}, value)])),
    element('h3', {}, frame.howItWorks),
    ...rules.paragraphs.map((paragraph) => element('p', {}, paragraph)),
    element('p', { class: 'muted' }, rules.keys ?? words.keys),
  )
}

/** A group of rows a card: its name over what its bets pay and return. */
function cardsPart({ title, head, rows }: NonNullable<TableRules['cards']>): HTMLElement[] {
  const headRow = element('tr', {}, ...head.map((label) => element('th', { scope: 'col' }, label)))
  const groups = rows.map(({ name, cells }) => {
    const nameCell = element('th', { scope: 'rowgroup', colspan: String(head.length) }, name)
    const cellRow = element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))
    return element('tbody', {}, element('tr', {}, nameCell), cellRow)
  })
  return [element('h3', {}, title), element('table', { class: 'bets round-cards' }, element('thead', {}, headRow), ...groups)]
}

/** Where a game tells its limits among its facts, it has no spots. */
function limitsPart({ language, spots, limits }: RulesSetup): HTMLElement[] {
  if (spots.length === 0) return []
  const parts = spots.flatMap((spot) => limitPart(spot, { limits, language }))
  return [element('h3', {}, texts[language].limits), element('dl', { class: 'facts' }, ...parts)]
}

function limitPart({ on, name }: TableSpot, { limits, language }: Pick<RulesSetup, 'limits' | 'language'>): HTMLElement[] {
  const limit = limits[on]
  if (!limit) return []
  const [least, most] = [limit.minMinor, limit.maxMinor].map((minor) => showAmount(BigInt(minor), language))
  return [element('dt', {}, name), element('dd', {}, `${least} – ${most}`)]
}
