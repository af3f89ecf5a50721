import type { Route } from '@croupier/contract/route'
import { useEffect } from 'react'
import { keepAnswer, type SessionKey } from './storage.ts'

/** Keeps what a read brought under a name of the session storage (DT-05). */
export function useKept<Value>(key: SessionKey, route: Pick<Route<unknown, Value>, 'value'>, value: Value | undefined): void {
  useEffect(() => {
    if (value !== undefined) keepAnswer(key, route.value, value)
  }, [key, route, value])
}
