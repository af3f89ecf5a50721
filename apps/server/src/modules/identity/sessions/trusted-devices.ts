import { DAY_SECONDS } from '@croupier/calendar/durations'
import type { Context, TxContext } from '#platform/context.ts'
import type { Call } from '#platform/http.ts'
import { hashOf, secret } from './sessions.ts'
import { insertDevice, isDeviceTrusted } from './store-trusted-devices.ts'

const COOKIE = '__Host-device'

/** Remembers this browser for a day: the second check is not asked for again (D3). It never stands for the password. */
export async function trustDevice(tx: TxContext, memberId: bigint, call: Call): Promise<void> {
  if (!call.isBrowser) return
  const token = secret()
  const expiresAt = new Date(tx.now.getTime() + DAY_SECONDS * 1000)
  await insertDevice(tx.db, { tokenHash: hashOf(token), brandId: tx.actor.brandId, memberId, expiresAt })
  call.setCookie(COOKIE, token, DAY_SECONDS)
}

export async function isTrusted(context: Context, memberId: bigint, call: Call): Promise<boolean> {
  const token = call.cookie(COOKIE)
  return token !== undefined && (await isDeviceTrusted(context.db, { tokenHash: hashOf(token), memberId, now: context.now }))
}
