import type { Terms } from '@croupier/contract/agents-terms'
import { brandOf } from '#modules/site/index.ts'
import { operationId, postTransfer } from '#modules/wallet/index.ts'
import type { TxContext } from '#platform/context.ts'
import { fillingLegs } from './rules.ts'
import { insertEscrow } from './store.ts'

type Escrowed = { id: string; brandId: number; giverId: bigint | null; terms: Pick<Terms, 'escrow'> }

/** Sets the escrow of an upline's contract aside when the second signature falls; refuses `insufficient_funds`. */
export async function fillEscrow(tx: TxContext, contract: Escrowed): Promise<void> {
  if (contract.giverId === null || contract.terms.escrow === 0n) return
  const { currency } = await brandOf(tx, tx.actor.brandId)
  await insertEscrow(tx.db, {
    contractId: contract.id,
    brandId: contract.brandId,
    giverId: contract.giverId,
    heldMinor: contract.terms.escrow,
  })
  await postTransfer(tx, {
    operationId: operationId('escrow', contract.id),
    kind: 'escrow',
    legs: fillingLegs(contract.giverId, contract.terms.escrow, currency),
  })
}
