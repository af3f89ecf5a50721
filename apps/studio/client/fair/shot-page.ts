import { element } from '@croupier/game-kit/elements'
import { fishGameByCode } from '../../src/games.ts'
import { chainForm, commitmentVerdict } from './chain-form.ts'
import { drawTable, explainedPart } from './report.ts'
import { type ShotClaim, type ShotVerification, verifyShot } from './shot-verification.ts'
import { tableTexts } from './table-texts.ts'
import type { Language } from './texts.ts'

const CHAIN_FIELDS = ['seed', 'salt', 'link', 'commitment'] as const
const SHOT_FIELDS = ['seat', 'count', 'hit'] as const

type Words = { field: Record<(typeof SHOT_FIELDS)[number], string>; hint: Record<(typeof SHOT_FIELDS)[number], string>; stream: string }

const shotTexts: Readonly<Record<Language, Words>> = {
  EN: {
    field: { seat: 'Seat', count: 'Number of the shot', hit: 'What was hit' },
    hint: {
      seat: '1 to 4',
      count: 'of the seat in that minute, from 1',
      hit: 'the fish, then what an area weapon took along, with commas: crab,shrimp,ray',
    },
    stream:
      'The key is HMAC-SHA256 of the salt under the seed. HMAC-SHA256 with that key over “game:link:seat:shot:block” is read as 32-bit words; a draw below n is taken from them without bias.',
  },
  TY: {
    field: { seat: 'Upuan', count: 'Bilang ng bala', hit: 'Ang tinamaan' },
    hint: {
      seat: '1 hanggang 4',
      count: 'ng upuan sa minutong iyon, mula 1',
      hit: 'ang isda, saka ang mga nasama nito, may kuwit sa pagitan: crab,shrimp,ray',
    },
    stream:
      'Ang key ay HMAC-SHA256 ng salt gamit ang seed. Ang HMAC-SHA256 ng key na iyon sa “game:link:upuan:bala:block” ay binabasa bilang 32-bit na words; doon kinukuha nang patas ang bilang na mas mababa sa n.',
  },
}

/** Form and result for a shot of a fish table. */
export function shotPart(given: URLSearchParams, setup: { language: Language; gameField: HTMLElement }): HTMLElement[] {
  const { language } = setup
  const [chain, shot] = [tableTexts[language], shotTexts[language]]
  const game = given.get('game') ?? ''
  return chainForm({
    ...setup,
    given,
    fields: [
      ...CHAIN_FIELDS.map((name) => ({ name, label: chain.field[name], hint: chain.hint[name] })),
      ...SHOT_FIELDS.map((name) => ({ name, label: shot.field[name], hint: shot.hint[name] })),
    ],
    check: async (fields) => {
      const verification = await verifyShot({ game, ...fields } as ShotClaim, language)
      return verification.isReadable ? { report: reportOf(verification, { link: fields.link ?? '', language }) } : verification
    },
  })
}

export function isFishGame(code: string | null): boolean {
  return code !== null && fishGameByCode(code) !== undefined
}

type Readable = Extract<ShotVerification, { isReadable: true }>

function reportOf(verification: Readable, { link, language }: { link: string; language: Language }): HTMLElement[] {
  const words = tableTexts[language]
  return [
    commitmentVerdict(verification.isCommitmentKept, language),
    element('h2', {}, words.step.chain),
    element('p', {}, words.computed(link.trim())),
    element('p', { class: 'code' }, verification.computedCommitment),
    element('h2', {}, words.step.stream),
    element('p', {}, shotTexts[language].stream),
    drawTable(verification.drawn, language),
    element('h2', {}, words.step.round),
    ...verification.explained.map(explainedPart),
  ]
}
