import { call } from '@croupier/client/call'
import { Refusal } from '@croupier/client/failures'
import { operatorInfo, operatorLogin, operatorLogout } from '@croupier/contract/console/identity'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { AuthProvider, UserIdentity } from 'react-admin'
import { permissionOf } from './permissions.ts'
import { session } from './session.ts'

export type Operator = ValueOf<typeof operatorInfo>
export type Identity = UserIdentity & Operator
export type SignIn = InputOf<typeof operatorLogin>

let asked: Promise<Operator> | undefined

/** The signed-in operator; fetched once a session. */
function currentOperator(): Promise<Operator> {
  asked ??= call(operatorInfo, {}).catch((failure: unknown) => {
    asked = undefined
    throw failure
  })
  return asked
}

function forget(): void {
  asked = undefined
  session.drop()
}

/** A session that has ended leads to the login; any other failure is the page's to show. */
function throwIfLost(failure: unknown): void {
  const isLost = failure instanceof Refusal && failure.code === 'login.not.session'
  if (isLost) throw new Error('Your session has ended. Log in again.')
}

/** Signing in and out, and what the operator's permissions open, for react-admin. */
export const authProvider = {
  login: async (input: SignIn) => {
    forget()
    const { token, operator } = await call(operatorLogin, input)
    session.open(token)
    asked = Promise.resolve(operator)
  },
  logout: async () => {
    // Leaving never waits for the server: a session that it could not be told of ends by itself.
    if (session.token()) void call(operatorLogout, {}).catch(() => undefined)
    forget()
  },
  checkAuth: async () => {
    if (!session.token()) throw new Error('Log in to continue.')
    await currentOperator().catch(throwIfLost)
  },
  checkError: async (failure: unknown) => throwIfLost(failure),
  getIdentity: async (): Promise<Identity> => {
    const operator = await currentOperator()
    return { ...operator, fullName: operator.username }
  },
  canAccess: async ({ resource }) => {
    const permission = permissionOf(resource)
    return permission === undefined || (await currentOperator()).permissions.includes(permission)
  },
} satisfies AuthProvider
