import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as cashier from '@croupier/contract/cashier'
import * as security from '@croupier/contract/identity-security'
import pg from 'pg'
import { asSystem } from '#platform/context.ts'
import { resealingJob } from '#platform/resealing.ts'
import { aMember, passwordOf } from '#testing/actors.ts'
import { aSite, siteSecret } from '#testing/site.ts'
import { sealedTables } from './start-checks.ts'

const site = await aSite(import.meta.filename)
const nextSecret = 'Y3mQ8vLr2TnWc7VbXk5LpHs9DgJe4AuZ'
const password = passwordOf('aredniT')
const paymentPassword = 'payee digests'

test('ASVS 11.4.1 the digest of a payee is of SHA-256 alone; one from before stays as it stands under the seals, until it is sealed anew', async () => {
  const member = await aMember(site.server.site, 'Tindera')
  const change = { loginPassword: password, newPassword: paymentPassword, confirmNewPassword: paymentPassword }
  await member.send(security.setPaymentPassword, change)
  const { id } = await member.send(cashier.addBankAccount, {
    id: randomUUID(),
    bankCode: 'BPI',
    holder: 'Tindera',
    number: '1234567890',
    paymentPassword,
  })
  const read = async () => {
    const row = await site.context.db.selectFrom('cashier.bank_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const sealed = Buffer.concat([row.number_sealed, row.number_hash, row.holder_sealed ?? Buffer.alloc(0)])
    const words = `${row.bank_code} ${row.holder ?? ''} ${row.number_last4}`
    const digestBy = (inner: string) =>
      createHash('sha256')
        .update(Buffer.concat([createHash(inner).update(words).digest(), sealed]))
        .digest()
    return { row, now: digestBy('sha256'), before: digestBy('md5') }
  }
  const made = await read()
  assert.deepEqual([made.row.payee_digest, made.row.sealed_digest], [made.now, made.now])

  const owner = new pg.Client({ connectionString: site.database.ownerUrl })
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  await owner.query('update cashier.bank_account set digest_format = 1, payee_digest = $2 where id = $1', [id, made.before])
  await owner.end()
  const old = await read()
  assert.deepEqual([old.row.payee_digest, old.row.sealed_digest], [old.before, old.before])
  const { context } = await site.aNeighbour({ SECRET: nextSecret, SECRET_FORMER: siteSecret })
  await resealingJob(sealedTables).run(asSystem({ ...context, now: new Date() }, site.context.actor.brandId), {})
  const anew = await read()
  assert.deepEqual([anew.row.payee_digest, anew.row.sealed_digest], [old.before, anew.now])
})
