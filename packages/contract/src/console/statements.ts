import * as z from 'zod/mini'
import { rowId } from '../agents-terms.ts'
import { operators, route } from '../route.ts'
import { statementDays, statementMonth } from '../statements.ts'
import { queryLanguage } from '../wire.ts'

export const memberStatementFile = route({
  method: 'GET',
  path: '/ops/member/statement/file',
  summary: "A member's statement as PDF, in a language: as the member's own. It leaves a mark in the trail.",
  who: operators,
  writes: true,
  permission: 'support',
  input: z.strictObject({ memberId: rowId, ...statementDays, language: queryLanguage }),
  value: z.unknown(),
  isFile: true,
  refusals: ['statement_too_long', 'statement_too_large'],
})

export const agentStatementFile = route({
  method: 'GET',
  path: '/ops/agents/statement',
  summary: "An agent's statement of a month as PDF, in a language: as the agent's own. It leaves a mark in the trail.",
  who: operators,
  writes: true,
  permission: 'agents',
  input: z.strictObject({ memberId: rowId, ...statementMonth, language: queryLanguage }),
  value: z.unknown(),
  isFile: true,
  refusals: ['statement_too_large'],
})
