import type { Route } from '@croupier/contract/route'
import * as z from 'zod/mini'

/** The input of a call as it travels. */
export function wireOf<Input>({ input: schema }: Pick<Route<Input>, 'input'>, input: Input): object {
  return z.encode(schema, input) as object
}

/** The value of a call from what travelled. */
export function valueFrom<Value>({ value: schema }: Pick<Route<unknown, Value>, 'value'>, wire: unknown): Value {
  return z.decode(schema, wire as never)
}
