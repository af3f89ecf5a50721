import { parseJson } from '@croupier/wallet-protocol/json'
import { type Reading, receiveMessage } from '@croupier/wallet-protocol/reading'
import { z } from 'zod'

/** An operator that we know, and the key that it signs with. */
export type KnownOperator = { operatorId: bigint; publicKeyPem: string }

/** A body as it came, with its header of the signature. */
export type SignedBody = { raw: Uint8Array; signature: string | readonly string[] | undefined }

const sender = z.object({ operator_id: z.bigint() })

/** Thrown for a body that no operator of ours signed; nothing more is said about it. */
export class BadSignature extends Error {}

/** Reads an operator's call: who signed it, and its message by the schema of the call. */
export function receiveFrom<Operator extends KnownOperator, Message>(
  operators: ReadonlyMap<bigint, Operator>,
  { raw, signature }: SignedBody,
  schema: z.ZodType<Message>,
): { operator: Operator; reading: Reading<Message> } {
  const named = sender.safeParse(parseJson(raw))
  const operator = named.success ? operators.get(named.data.operator_id) : undefined
  if (!operator) throw new BadSignature()
  const reading = receiveMessage({ raw, signature, publicKeyPem: operator.publicKeyPem }, schema)
  if (!reading.ok && reading.status === 'RS_ERROR_INVALID_SIGNATURE') throw new BadSignature()
  return { operator, reading: reading as Reading<Message> }
}

/** What is wrong with a message that cannot be read. */
export function complaintOf(reading: { status: string; field: string }): string {
  return `${reading.status === 'RS_ERROR_WRONG_SYNTAX' ? 'missing' : 'invalid'}: ${reading.field}`
}

/** The protocol's times have no zone: they are UTC. */
export function instantOf(text: string | null | undefined): Date {
  return new Date(`${(text ?? '').replace(/Z$/, '')}Z`)
}
