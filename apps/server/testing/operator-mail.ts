import { sendOperatorMailCode, setOperatorMail } from '@croupier/contract/console/operator-mail'
import { type Actor, passwordOf } from './actors.ts'
import type { TestSite } from './site.ts'

/** An operator, as `anOperator` made it, confirms a mail address by the code that went there. */
export async function proveMail(site: TestSite, actor: Actor, { username, to }: { username: string; to: string }): Promise<void> {
  const asked = { to, password: passwordOf(`operator ${username}`) }
  await actor.send(sendOperatorMailCode, asked)
  await site.sendOutgoingMessages()
  await actor.send(setOperatorMail, { ...asked, verificationCode: site.post.codeFor(to) })
}
