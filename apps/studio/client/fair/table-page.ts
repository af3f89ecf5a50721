import { element } from '@croupier/game-kit/elements'
import { chainForm, commitmentVerdict } from './chain-form.ts'
import { drawTable, explainedPart } from './report.ts'
import { tableTexts } from './table-texts.ts'
import { drawnAt, type TableClaim, type TableVerification, verifyTable } from './table-verification.ts'
import type { Language } from './texts.ts'

const FIELDS = ['seed', 'salt', 'link', 'commitment'] as const
const CARD_FIELDS = [...FIELDS, 'card'] as const

/** Form and result for a round of a table. */
export function tablePart(given: URLSearchParams, setup: { language: Language; gameField: HTMLElement }): HTMLElement[] {
  const { language } = setup
  const words = tableTexts[language]
  const game = given.get('game') ?? ''
  return chainForm({
    ...setup,
    given,
    fields: (drawnAt(game)?.drawCard ? CARD_FIELDS : FIELDS).map((name) => ({ name, label: words.field[name], hint: words.hint[name] })),
    check: async (fields) => {
      const claim = { game, ...fields } as TableClaim
      const verification = await verifyTable(claim, language)
      return verification.isReadable ? { report: reportOf(verification, { claim, language }) } : verification
    },
  })
}

export function isTableGame(code: string | null): boolean {
  return code !== null && drawnAt(code) !== undefined
}

type Readable = Extract<TableVerification, { isReadable: true }>

function reportOf(verification: Readable, { claim, language }: { claim: TableClaim; language: Language }): HTMLElement[] {
  const words = tableTexts[language]
  return [
    commitmentVerdict(verification.isCommitmentKept, language),
    element('h2', {}, words.step.chain),
    element(
      'dl',
      {},
      element('dt', {}, words.computed(claim.link.trim())),
      element('dd', { class: 'code' }, verification.computedCommitment),
    ),
    element('h2', {}, words.step.stream),
    element('p', {}, words.streamExplained),
    ...(verification.card ? cardPart(verification.card, language) : []),
    drawTable(verification.drawn, language),
    element('h2', {}, words.step.round),
    ...verification.explained.map(explainedPart),
  ]
}

/** The card that the seed gives, and whether it is the one that the table showed. */
function cardPart({ drawn, number, isKept }: NonNullable<Readable['card']>, language: Language): HTMLElement[] {
  const { card } = tableTexts[language]
  const text = card.explained(number)
  const verdict = isKept
    ? element('p', { class: 'verdict good' }, `✓ ${card.kept}`)
    : element('p', { class: 'verdict bad' }, `✗ ${card.broken}`)
  return [element('p', {}, text), verdict, drawTable(drawn, language)]
}
