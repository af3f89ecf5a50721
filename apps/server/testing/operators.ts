import type { Permission } from '@croupier/contract/route'
import { Secret, TOTP } from 'otpauth'
import { addOperator } from '#modules/identity/index.ts'
import { type Actor, anActor, ownHeader, passwordOf, sealed } from './actors.ts'
import { unexplained } from './ledger.ts'
import type { TestSite } from './site.ts'

/** An operator of the first brand who is signed in at the console. */
export async function anOperator(
  site: Pick<TestSite, 'context' | 'server'>,
  { username, permissions }: { username: string; permissions: Permission[] },
): Promise<Actor> {
  const totpSecret = new Secret({ size: 20 }).base32
  const password = passwordOf(`operator ${username}`)
  await addOperator(await unexplained(site.context), { username, password, totpSecret, permissions })
  const operator = anActor(site.server.console)
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const payload = { value: await sealed(site.server.site, { username, password, code }) }
  const response = await site.server.console.inject({ method: 'POST', url: '/ops/session/login', headers: ownHeader, payload })
  operator.token = response.json().value.token
  return operator
}
