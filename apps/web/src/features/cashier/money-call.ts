import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { randomId } from '@croupier/client/random-id'
import type { Route } from '@croupier/contract/route'
import { useState } from 'react'
import { keep, readKept, type SessionKey } from '#features/session/index.ts'
import { type Settled, settle } from './settling.ts'

/** `checking`: the answer was lost, and the same call is made again; `stopped`: still no answer, a person must ask on. */
export type MoneyPhase = 'rest' | 'sending' | 'checking' | 'stopped'

export type MoneyKey = Extract<SessionKey, 'deposit' | 'withdrawal' | 'bankAccount' | 'lineTransfer' | 'exchange'>

/** A money call's route: its id makes it once, however often it is sent. */
export type MoneyRoute<Input extends { id: string }, Value> = Route<Input, Value, string>

/**
 * Makes a money call with an id that exists before the first try and is kept in the tab until a definite answer: a lost
 * answer is asked for again under the same id, never a new one. Throws the Refusal when the server said no.
 */
export function useMoneyCall<Input extends { id: string }, Value>(key: MoneyKey, route: MoneyRoute<Input, Value>) {
  const [phase, setPhase] = useState<MoneyPhase>('rest')
  const send = async (input: Omit<Input, 'id'>): Promise<Settled<Value> | { kind: 'earlier'; id: string }> => {
    const id = keptId(key)
    setPhase('sending')
    try {
      const settled = await settle(
        () => call(route, { ...input, id } as Input),
        () => setPhase('checking'),
      )
      if (settled.kind === 'unsure') {
        setPhase('stopped')
        return settled
      }
      forget(key)
      setPhase('rest')
      return settled
    } catch (failure) {
      forget(key)
      setPhase('rest')
      if (failure instanceof Refusal && failure.code === 'id_reused') return { kind: 'earlier', id }
      throw failure
    }
  }
  return { phase, send }
}

function keptId(key: MoneyKey): string {
  const kept = readKept(key)
  if (typeof kept === 'string') return kept
  const made = randomId()
  keep(key, made)
  return made
}

function forget(key: MoneyKey): void {
  keep(key, undefined)
}
