import type { Case } from './case.ts'
import { amountsCases } from './cases/amounts.ts'
import { balanceCases } from './cases/balance.ts'
import { betCases } from './cases/bets.ts'
import { concurrencyCases } from './cases/concurrency.ts'
import { envelopeCases } from './cases/envelope.ts'
import { poolCases } from './cases/pools.ts'
import { rollbackCases } from './cases/rollbacks.ts'
import { roundCases } from './cases/rounds.ts'
import { signingCases } from './cases/signing.ts'
import { syntaxCases } from './cases/syntax.ts'
import { typesCases } from './cases/types.ts'
import { winCases } from './cases/wins.ts'

/** Every promise of the protocol that can be put to the test from outside. */
export const CASES: readonly Case[] = [
  ...signingCases,
  ...syntaxCases,
  ...typesCases,
  ...amountsCases,
  ...envelopeCases,
  ...balanceCases,
  ...betCases,
  ...winCases,
  ...rollbackCases,
  ...roundCases,
  ...poolCases,
  ...concurrencyCases,
]
