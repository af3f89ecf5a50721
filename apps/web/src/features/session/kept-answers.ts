import type { Route } from '@croupier/contract/route'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { keep, type SessionKey } from './storage.ts'

/** Keeps what a read brought under a name of the session storage (DT-05). */
export function useKept<Value>(key: SessionKey, route: Pick<Route<unknown, Value>, 'value'>, value: Value | undefined): void {
  useEffect(() => {
    if (value !== undefined) keepAnswer(key, route.value, value)
  }, [key, route, value])
}

/** As it came over the wire: what JSON has no word for is written as the call writes it. */
export function keepAnswer<Value>(key: SessionKey, schema: z.ZodMiniType<Value>, value: Value): void {
  keep(key, z.encode(schema, value))
}
