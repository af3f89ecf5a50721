import { element } from '@croupier/game-kit/elements'
import { drawTable, explainedPart } from './report.ts'
import { tableTexts } from './table-texts.ts'
import { drawnAt, type TableClaim, type TableField, type TableVerification, verifyTable } from './table-verification.ts'
import { type Language, texts } from './texts.ts'

const FIELDS = ['seed', 'salt', 'link', 'commitment'] as const

/** Form and result for a round of a table; it is worked out at once when a seed came with the address. */
export function tablePart(given: URLSearchParams, setup: { language: Language; gameField: HTMLElement }): HTMLElement[] {
  const { language } = setup
  const words = tableTexts[language]
  const game = given.get('game') ?? ''
  const result = element('section', { class: 'result', 'aria-live': 'polite' })
  const inputs = new Map(
    FIELDS.map((field) => [
      field,
      element('input', {
        name: field,
        value: given.get(field) ?? '',
        autocomplete: 'off',
        spellcheck: 'false',
        class: field === 'link' ? '' : 'code',
      }),
    ]),
  )
  const check = async () => {
    const claim = Object.fromEntries([['game', game], ...[...inputs].map(([field, { value }]) => [field, value])]) as TableClaim
    const verification = await verifyTable(claim, language)
    const wrong: readonly TableField[] = verification.isReadable ? [] : verification.wrongFields
    for (const [field, input] of inputs) input.setAttribute('aria-invalid', String(wrong.includes(field)))
    if (verification.isReadable) result.replaceChildren(...reportOf(verification, { claim, language }))
    else result.replaceChildren(element('p', { class: 'verdict bad' }, texts[language].wrong))
  }
  const form = element(
    'form',
    {},
    setup.gameField,
    ...FIELDS.map((field) => element('label', {}, words.field[field], inputs.get(field) ?? '', element('small', {}, words.hint[field]))),
    element('button', { type: 'submit', class: 'action' }, texts[language].verify),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check()
  })
  if (given.get('seed')) void check()
  return [form, result]
}

export function isTableGame(code: string | null): boolean {
  return code !== null && drawnAt(code) !== undefined
}

type Readable = Extract<TableVerification, { isReadable: true }>

function reportOf(verification: Readable, { claim, language }: { claim: TableClaim; language: Language }): HTMLElement[] {
  const words = tableTexts[language]
  return [
    verdictOf(verification, language),
    element('h2', {}, words.step.chain),
    element(
      'dl',
      {},
      element('dt', {}, words.computed(claim.link.trim())),
      element('dd', { class: 'code' }, verification.computedCommitment),
    ),
    element('h2', {}, words.step.stream),
    element('p', {}, words.streamExplained),
    drawTable(verification.drawn, language),
    element('h2', {}, words.step.round),
    ...verification.explained.map(explainedPart),
  ]
}

function verdictOf({ isCommitmentKept }: Readable, language: Language): HTMLElement {
  const words = tableTexts[language]
  switch (isCommitmentKept) {
    case true:
      return element('p', { class: 'verdict good' }, `✓ ${words.kept}`)
    case false:
      return element('p', { class: 'verdict bad' }, `✗ ${words.broken}`)
    case undefined:
      return element('p', { class: 'verdict' }, words.unchecked)
  }
}
