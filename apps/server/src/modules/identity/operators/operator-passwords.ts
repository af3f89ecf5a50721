import type { Context } from '#platform/context.ts'
import { openedText } from '#platform/sealed-values.ts'
import { passwordOfOperator } from '../sealed-tables.ts'

type Stored = { brandId: number; username: string; passwordHash: string | null; passwordSealed: Buffer | null }

export function operatorPasswordHash(context: Pick<Context, 'ports'>, operator: Stored): string | null {
  return openedText(context, { sealed: operator.passwordSealed, plain: operator.passwordHash, place: passwordOfOperator(operator) })
}
