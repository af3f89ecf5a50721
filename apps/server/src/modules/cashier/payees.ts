import type { Context, TxContext } from '#platform/context.ts'
import type { SealPlace } from '#platform/ports.ts'
import type { SealedTable } from '#platform/sealed-tables.ts'

const NUMBER_PURPOSE = 'bank-account'

const textOf = (bankCode: string, number: string) => `${bankCode}:${number}`

/** Sealed columns of the cashier. */
export const cashierSealed: readonly SealedTable[] = [
  {
    name: 'cashier.bank_account',
    key: { column: 'id', type: 'uuid' },
    more: ['bank_code'],
    columns: [
      {
        sealed: 'number_sealed',
        hashes: [{ column: 'number_hash', purpose: NUMBER_PURPOSE, textOf: (number, row) => textOf(String(row.bank_code), number) }],
      },
      { sealed: 'holder_sealed', plain: 'holder' },
    ],
  },
]

type Row = { id: string; brandId: number }

function placeOf({ id, brandId }: Row, column: 'number_sealed' | 'holder_sealed'): SealPlace {
  return { column: `cashier.bank_account.${column}`, brandId, row: id }
}

type Payee = { bankCode: string; number: string; holder: string }

/** A payee as it is stored: nobody reads number or name without the server's key. */
export function sealedPayee({ ports }: TxContext, row: Row, { bankCode, number, holder }: Payee) {
  return {
    numberSealed: ports.seal.seal(number, placeOf(row, 'number_sealed')),
    numberLast4: number.slice(-4),
    numberHash: ports.seal.keyedHash(NUMBER_PURPOSE, textOf(bankCode, number)),
    holderSealed: ports.seal.seal(holder, placeOf(row, 'holder_sealed')),
  }
}

/** The hashes that tell whether an account is this one. */
export function numberHashes({ ports }: Context, { bankCode, number }: Pick<Payee, 'bankCode' | 'number'>): readonly Buffer[] {
  return ports.seal.keyedHashes(NUMBER_PURPOSE, textOf(bankCode, number))
}

export function payeeNumber({ ports }: Context, row: Row & { numberSealed: Buffer }): string {
  return ports.seal.open(row.numberSealed, placeOf(row, 'number_sealed'))
}

/** In whose name a payee is; a row of a former release that was not sealed yet says it in clear. */
export function payeeHolder({ ports }: Pick<Context, 'ports'>, row: Row & { holder: string | null; holderSealed: Buffer | null }): string {
  return row.holderSealed ? ports.seal.open(row.holderSealed, placeOf(row, 'holder_sealed')) : (row.holder ?? '')
}
