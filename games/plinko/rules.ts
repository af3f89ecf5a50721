import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { below, type Draws } from '@croupier/game-kit/draws'
import type { Explained, InstantGame, Opened } from '@croupier/game-kit/game'
import { manifest } from './manifest.ts'
import { bucketsOf, type PlinkoChoice, paytable, risks, rowCounts } from './paytable.ts'
import { texts } from './texts.ts'

/** The turns of a ball, 0 left and 1 right, and the bucket that it falls into: the number of its right turns. */
export type PlinkoOutcome = {
  rows: number
  risk: PlinkoChoice['risk']
  turns: number[]
  bucket: number
  hundredths: number
  payoutMinor: string
}

const HUNDREDTHS = 100n

/** A ball falls through rows of pegs and turns left or right at each with equal chance; the bucket says what the bet pays. */
export const plinko: InstantGame<PlinkoOutcome, PlinkoChoice> = {
  engine: 'instant',
  manifest,
  table: paytable,
  readChoice,
  open,
  explain,
}

function readChoice(given: unknown): PlinkoChoice | undefined {
  if (typeof given !== 'object' || given === null || Object.keys(given).sort().join() !== 'risk,rows') return undefined
  const { rows, risk } = given as Record<string, unknown>
  const [knownRows, knownRisk] = [rowCounts.find((one) => one === rows), risks.find((one) => one === risk)]
  return knownRows && knownRisk ? { rows: knownRows, risk: knownRisk } : undefined
}

function* open(betMinor: bigint, choice: PlinkoChoice): Draws<Opened<PlinkoOutcome>> {
  const turns: number[] = []
  for (let row = 0; row < choice.rows; row += 1) turns.push(yield* below(2))
  const bucket = turns.reduce((sum, turn) => sum + turn, 0)
  const hundredths = bucketsOf(choice)[bucket] ?? 0
  // Rounded down to the minor unit.
  const payoutMinor = (betMinor * BigInt(hundredths)) / HUNDREDTHS
  return { outcome: { ...choice, turns, bucket, hundredths, payoutMinor: String(payoutMinor) }, payoutMinor }
}

function explain({ rows, risk, turns, bucket, hundredths, payoutMinor }: PlinkoOutcome, language: Language): Explained[] {
  const words = texts[language]
  const way = turns.map((turn) => (turn === 1 ? '→' : '←')).join(' ')
  const paid = `${words.bucket(bucket + 1)}: ${(hundredths / 100).toFixed(2)}× = ${showAmount(BigInt(payoutMinor), language)}`
  return [{ title: `${words.rows(rows)}, ${words.risk[risk]}`, lines: [way, paid] }]
}
