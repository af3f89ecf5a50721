import { element } from '../dom.ts'
import { type CheckedSpin, unitsOf } from './lantern-tide.ts'
import { lanternTable } from './lantern-tide-table.ts'
import type { Drawn } from './stream.ts'
import { type Language, texts } from './texts.ts'
import type { Claim, Verification } from './verification.ts'

type Readable = Extract<Verification, { isReadable: true }>
export type Report = { verification: Readable; claim: Claim; language: Language }

/** The whole way from the seeds to the payout, step by step. */
export function reportOf(report: Report): HTMLElement[] {
  const { verification, language } = report
  const words = texts[language]
  const { round } = verification
  const reels = lanternTable.strips.length
  const spins = round.spins.map((spin, index) =>
    spinPart(spin, { index, language, drawn: verification.drawn.slice(index * reels, index * reels + reels) }),
  )
  return [
    verdictPart(report),
    element('h2', {}, words.step.commit),
    element('dl', {}, ...fact(words.computedCommit, verification.computedCommit), ...fact(words.paytable, verification.paytableVersion)),
    element('h2', {}, words.step.stream),
    element('p', {}, words.streamExplained),
    element('h2', {}, words.step.spins),
    ...spins,
    element('h2', {}, words.step.total),
    element('p', {}, `${words.sum(round.wonUnits, lanternTable.lines.length)} = `, element('strong', {}, amountText(round.payoutMinor))),
    copyButton(report),
  ]
}

function verdictPart({ verification, language }: Report): HTMLElement {
  const words = texts[language]
  const paid = words.paid(amountText(verification.round.payoutMinor))
  switch (verification.isCommitKept) {
    case true:
      return element('p', { class: 'verdict good' }, `✓ ${words.kept} ${paid}.`)
    case false:
      return element('p', { class: 'verdict bad' }, `✗ ${words.broken}`)
    case undefined:
      return element('p', { class: 'verdict' }, `${paid}. ${words.unchecked}`)
  }
}

function spinPart(spin: CheckedSpin, place: { index: number; language: Language; drawn: readonly Drawn[] }): HTMLElement {
  const words = texts[place.language]
  const title = place.index === 0 ? words.paidSpin : words.freeSpin(place.index)
  const units = unitsOf(spin)
  const window = element(
    'div',
    { class: 'window', role: 'img', 'aria-label': spin.rows.join(', ') },
    ...[...spin.rows.join('')].map((symbol) => element('b', { 'data-symbol': symbol }, symbol)),
  )
  return element(
    'details',
    { open: place.index === 0 },
    element('summary', {}, `${title}: ${spin.stops.join(' ')}`, element('span', {}, units === 0 ? words.nothing : words.lineBets(units))),
    element('div', { class: 'spin' }, window, element('ul', {}, ...winItems(spin, place.language))),
    drawTable(place.drawn, place.language),
  )
}

function winItems(spin: CheckedSpin, language: Language): HTMLElement[] {
  const words = texts[language]
  const item = (text: string, units: number) => {
    const times = spin.multiplier === 1 ? '' : ` × ${spin.multiplier}`
    return element('li', {}, `${text} = ${units}${times}`)
  }
  const lines = spin.lines.map(({ line, symbol, count, units }) => item(words.line(line + 1, symbol, count), units))
  if (spin.scatterUnits > 0) lines.push(item(words.scatters(spin.scatters), spin.scatterUnits))
  if (spin.freeSpinsWon > 0) lines.push(element('li', {}, words.freeSpinsWon(spin.freeSpinsWon)))
  return lines.length > 0 ? lines : [element('li', {}, words.nothing)]
}

function drawTable(drawn: readonly Drawn[], language: Language): HTMLElement {
  const { draw, rejected } = texts[language]
  const rows = drawn.map(({ below, words, value }, reel) => {
    const taken = words.flatMap(({ word, isAccepted }) => [
      isAccepted ? String(word) : element('s', { title: rejected }, String(word)),
      ' ',
    ])
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(reel + 1)),
      element('td', {}, String(below)),
      element('td', { class: 'code' }, ...taken),
      element('td', {}, String(value)),
    )
  })
  const head = [draw.reel, draw.below, draw.words, draw.stop].map((label) => element('th', { scope: 'col' }, label))
  return element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows))
}

function copyButton({ verification, claim, language }: Report): HTMLElement {
  const words = texts[language]
  const { serverSeed, commit, clientSeed } = claim
  const proof = {
    v: 'v1',
    game: claim.game,
    seeds: { serverSeed, commit: commit || verification.computedCommit, clientSeed },
    nonce: Number(claim.nonce),
    draws: verification.drawn.map(({ below, words: taken, value }) => ({ below, words: taken.map(({ word }) => word), value })),
    outcome: { spins: verification.round.spins, payoutMinor: String(verification.round.payoutMinor) },
    paytableVersion: verification.paytableVersion,
  }
  const button = element('button', { type: 'button', class: 'action plain' }, words.copy)
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(JSON.stringify(proof, null, 2)).then(() => {
      button.textContent = words.copied
    })
  })
  return button
}

function fact(label: string, value: string): HTMLElement[] {
  return [element('dt', {}, label), element('dd', { class: 'code' }, value)]
}

function amountText(minor: bigint): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
