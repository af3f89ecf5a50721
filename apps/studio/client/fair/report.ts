import { element } from '@croupier/game-kit/elements'
import type { Explained } from '@croupier/game-kit/game'
import type { Drawn } from './stream.ts'
import { type Language, texts } from './texts.ts'
import type { Claim, Verification } from './verification.ts'

type Readable = Extract<Verification, { isReadable: true }>
export type Report = { verification: Readable; claim: Claim; language: Language }

/** The whole way from the seeds to the payout, step by step. */
export function reportOf(report: Report): HTMLElement[] {
  const { verification, language } = report
  const words = texts[language]
  return [
    verdictPart(report),
    element('h2', {}, words.step.commit),
    element('dl', {}, ...fact(words.computedCommit, verification.computedCommit), ...fact(words.paytable, verification.paytableVersion)),
    element('h2', {}, words.step.stream),
    element('p', {}, words.streamExplained),
    element('details', {}, element('summary', {}, words.draws(verification.drawn.length)), drawTable(verification.drawn, language)),
    element('h2', {}, words.step.round),
    ...verification.explained.map(explainedPart),
    element('h2', {}, words.step.total),
    element('p', {}, element('strong', {}, amountText(verification.payoutMinor))),
    copyButton(report),
  ]
}

/** One part of a round in words; the first is open. */
export function explainedPart({ title, lines }: Explained, index: number): HTMLElement {
  return element(
    'details',
    { open: index === 0 },
    element('summary', {}, title),
    element('ul', {}, ...lines.map((line) => element('li', {}, line))),
  )
}

function verdictPart({ verification, language }: Report): HTMLElement {
  const words = texts[language]
  const paid = words.paid(amountText(verification.payoutMinor))
  switch (verification.isCommitKept) {
    case true:
      return element('p', { class: 'verdict good' }, `✓ ${words.kept} ${paid}.`)
    case false:
      return element('p', { class: 'verdict bad' }, `✗ ${words.broken}`)
    case undefined:
      return element('p', { class: 'verdict' }, `${paid}. ${words.unchecked}`)
  }
}

/** Every draw with the words that it took. */
export function drawTable(drawn: readonly Drawn[], language: Language): HTMLElement {
  const { draw, rejected } = texts[language]
  const rows = drawn.map(({ below, words, value }, index) => {
    const taken = words.flatMap(({ word, isAccepted }) => [
      isAccepted ? String(word) : element('s', { title: rejected }, String(word)),
      ' ',
    ])
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(index + 1)),
      element('td', {}, String(below)),
      element('td', { class: 'code' }, ...taken),
      element('td', {}, String(value)),
    )
  })
  const head = [draw.place, draw.below, draw.words, draw.value].map((label) => element('th', { scope: 'col' }, label))
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
    choice: claim.choice,
    actions: claim.actions,
    pool: claim.pool,
    draws: verification.drawn.map(({ below, words: taken, value }) => ({ below, words: taken.map(({ word }) => word), value })),
    outcome: verification.outcome,
    payoutMinor: String(verification.payoutMinor),
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
