import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { RulesPage } from '@croupier/game-kit/view'
import { openDialog } from './dialog.ts'
import { texts } from './texts.ts'

/** `keys` are the words about the keyboard, where they are not those of a game that is played alone. */
export function openRules(page: RulesPage, language: Language, keys?: string): void {
  const words = texts[language]
  const { body } = openDialog({ title: words.rules, closeLabel: words.close, kind: 'wide' })
  body.append(
    element('h3', {}, words.paytable),
    element('ul', { class: 'pays' }, ...page.pays.map(payCard)),
    element('h3', {}, words.odds),
    element('dl', { class: 'facts' }, ...page.facts.flatMap(({ label, value }) => [element('dt', {}, label), element('dd', {}, value)])),
    ...(page.lines ? linesPart(page.lines) : []),
    element('h3', {}, words.howItWorks),
    ...page.paragraphs.map((paragraph) => element('p', {}, paragraph)),
    element('p', { class: 'muted' }, keys ?? words.keys),
  )
}

function payCard(pay: RulesPage['pays'][number]): HTMLElement {
  const rows = pay.rows.map(({ count, pays }) =>
    element('tr', {}, element('th', { scope: 'row' }, count), element('td', { class: 'amount' }, pays)),
  )
  pay.picture?.setAttribute('role', 'img')
  pay.picture?.setAttribute('aria-label', pay.name)
  return element(
    'li',
    { class: pay.isWide ? 'pay wide' : 'pay' },
    pay.picture ?? '',
    element(
      'div',
      {},
      element('strong', {}, pay.name),
      ...(rows.length > 0 ? [element('table', {}, element('tbody', {}, ...rows))] : []),
      ...(pay.note ? [element('p', { class: 'muted' }, pay.note)] : []),
    ),
  )
}

function linesPart({ title, paths, rows }: NonNullable<RulesPage['lines']>): HTMLElement[] {
  const list = element('ol', { class: 'lines' }, ...paths.map((line, index) => lineCard(line, { index, rows })))
  return [element('h3', {}, title), list]
}

function lineCard(line: string, place: { index: number; rows: number }): HTMLElement {
  const cells = Array.from({ length: place.rows * line.length }, (_, cell) => {
    const isOn = line[cell % line.length] === String(Math.floor(cell / line.length))
    return element('i', { class: isOn ? 'on' : 'off' })
  })
  return element(
    'li',
    {},
    element('span', {}, String(place.index + 1)),
    element('span', { class: line.length === 3 ? 'grid three' : 'grid', 'aria-hidden': 'true' }, ...cells),
  )
}
