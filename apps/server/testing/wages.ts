import { randomUUID } from 'node:crypto'
import * as agents from '@croupier/contract/agents'
import type pg from 'pg'
import type { Context } from '#platform/context.ts'
import { decideOn, proposeWriteOff } from '../src/modules/agents/proposals/proposals.ts'
import { aLineMember, aSignedContract, atTime, fund, play, settleAt } from './lines.ts'
import type { TestSite } from './site.ts'
import { someTerms } from './terms.ts'

const SLOT_MS = 5 * 60_000

/** A line with a contract that an upline pays and one that the brand pays, settled for three slots, and a transfer down it. */
export async function makeWages(site: TestSite, owner: pg.Client): Promise<void> {
  const upline = await aLineMember(site, 'sinupan', { type: 2 })
  const agent = await aLineMember(site, 'katiwala', { type: 41, upline })
  const player = await aLineMember(site, 'manlalaro', { type: 0, upline: agent })
  const brandId = site.context.actor.brandId
  const from = new Date(Math.ceil(Date.now() / SLOT_MS) * SLOT_MS)
  await fund(site.context, upline, { kind: 'agent', amountMinor: 1_000_000n })
  const order = { id: randomUUID(), memberId: agent.id, amount: 2_500n, paymentPassword: 'a quiet harbour' }
  await upline.send(agents.transferDownline, order)
  const given = { terms: someTerms(), from, takerId: agent.memberId, giverId: upline.memberId }
  await aSignedContract(owner, brandId, { id: randomUUID(), ...given })
  const contractId = randomUUID()
  await aSignedContract(owner, brandId, {
    id: contractId,
    terms: someTerms({ payer: 'brand' }),
    from,
    takerId: upline.memberId,
    giverId: null,
  })
  // A round that nobody staked in is all that stays of the three.
  await play(owner, brandId, [{ memberId: player.memberId, betMinor: 0n, winMinor: 0n, at: from }])
  for (const slot of [0, 1])
    await play(owner, brandId, [
      { memberId: player.memberId, betMinor: 123_456n, winMinor: 0n, at: new Date(from.getTime() + slot * SLOT_MS) },
    ])
  await settleAt(site, owner, new Date(from.getTime() + 2 * SLOT_MS + 60_000))
  // No vendor ever sent these rounds: they are voided after they were paid, and the wages are owed back.
  await owner.query("update games.round set state = 'voided', bet_minor = 0 where member_id = $1 and bet_minor > 0", [player.memberId])
  const end = new Date(from.getTime() + 3 * SLOT_MS + 60_000)
  await settleAt(site, owner, end)
  // The brand's contract is over by then, and two operators let half of what is owed back on it go.
  await owner.query("update agents.contract set state = 'terminated', ends_at = $2 where id = $1", [contractId, end])
  await owner.query(`begin; set local session_replication_role = replica;
    insert into identity.operator (id, brand_id, username, password_hash, totp_sealed, permissions) overriding system value
    select n, ${brandId}, 'tao ' || n, 'x', 'x', '{agents}' from generate_series(1, 2) n on conflict do nothing;
    select setval(pg_get_serial_sequence('identity.operator', 'id'), 1000); commit`)
  const by = (operatorId: bigint): Context => ({
    ...atTime(site, end),
    actor: {
      ...site.context.actor,
      kind: 'operator',
      operatorId,
      operatorName: `tao ${operatorId}`,
      sessionId: 0n,
      permissions: ['agents'],
    },
  })
  const { id } = await proposeWriteOff(by(1n), { contractId, amount: 1_000n, why: 'no contract follows' })
  await decideOn(by(2n), { id, action: 'approve', why: 'agreed' })
}
