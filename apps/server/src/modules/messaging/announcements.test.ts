import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trail } from '@croupier/contract/console/identity'
import * as consoleMessaging from '@croupier/contract/console/messaging'
import * as messaging from '@croupier/contract/messaging'
import pg from 'pg'
import { anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { addAnnouncement } from './index.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
const operator = await anOperator(site, { username: 'patnugot', permissions: ['brand', 'audit'] })

async function asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: site.database.ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const shared = { imageUrl: null, groupName: null, linkage: null, linkageType: null, execution: null, position: 0 }
const placing = { ...shared, type: 'PL' as const, startsAt: 0, endsAt: null }
const words = (title: string) => ({ title, content: `<p>${title}</p>` })
const blank = { id: null, ...placing, why: 'a test of both languages' }

const listed = async (title: string) => {
  const { rows } = await operator.send(consoleMessaging.consoleAnnouncements, { size: 100 })
  return rows.filter(({ texts }) => texts.EN?.title === title || texts.TY?.title === title)
}
const marks = async () => (await operator.send(trail, { action: 'announcement', size: 100 })).rows
const shownIn = async (language: 'EN' | 'TY') => {
  const { value } = await anActor(site.server.site).ask(messaging.announcements, { types: 'PL', platform: 'W' }, { language })
  return value.player.map(({ title }) => title)
}

test('CO-03 an announcement in two languages is one record with one mark in the trail, and each reader sees his language', async () => {
  await operator.send(consoleMessaging.saveAnnouncement, { ...blank, texts: { EN: words('Storm'), TY: words('Bagyo') } })
  const rows = await listed('Storm')
  assert.deepEqual(
    rows.map(({ texts }) => texts),
    [{ EN: words('Storm'), TY: words('Bagyo') }],
  )
  assert.deepEqual(await operator.send(consoleMessaging.consoleAnnouncement, { id: rows[0]?.id ?? '' }), rows[0])
  const [mark, ...others] = await marks()
  assert.deepEqual([mark?.subject, mark?.why, others], [`announcement ${rows[0]?.id}`, blank.why, []])
  assert.deepEqual([await shownIn('EN'), await shownIn('TY')], [['Storm'], ['Bagyo']])
})

test('CO-03 where one language fails nothing is written of the other', async () => {
  await asOwner((owner) => owner.query("alter table messaging.announcement add constraint broken check (title <> 'Sira')"))
  const before = await marks()
  const answer = await operator.ask(consoleMessaging.saveAnnouncement, { ...blank, texts: { EN: words('Broken'), TY: words('Sira') } })
  await asOwner((owner) => owner.query('alter table messaging.announcement drop constraint broken'))
  assert.equal(answer.envelope.success, false)
  assert.deepEqual([await listed('Broken'), await marks()], [[], before])
})

test('CO-03 a missing language is found by its filter, is added to the same record and taken away again', async () => {
  await operator.send(consoleMessaging.saveAnnouncement, { ...blank, texts: { EN: words('Lantern'), TY: null } })
  const missing = async (language: 'EN' | 'TY') =>
    (await operator.send(consoleMessaging.consoleAnnouncements, { missing: language })).rows.map(({ texts }) => texts.EN?.title)
  assert.deepEqual([await missing('TY'), await missing('EN')], [['Lantern'], []])
  const [row] = await listed('Lantern')
  const edit = { ...blank, id: row?.id ?? '' }
  const added = { ...edit, position: 7, texts: { EN: words('Lantern'), TY: words('Parol') } }
  // Two operators who add the language at once do not fail, and leave one row of it.
  await Promise.all([operator.send(consoleMessaging.saveAnnouncement, added), operator.send(consoleMessaging.saveAnnouncement, added)])
  const { why: _why, ...content } = added
  const [first, ...others] = await listed('Parol')
  const { version, ...shown } = first ?? assert.fail('it is not listed')
  assert.deepEqual([await missing('TY'), shown, others], [[], content, []])
  assert.notEqual(version, row?.version)
  assert.ok((await shownIn('TY')).includes('Parol'))
  await operator.send(consoleMessaging.saveAnnouncement, { ...edit, texts: { EN: null, TY: words('Parol') } })
  assert.deepEqual((await listed('Parol'))[0]?.texts, { EN: null, TY: words('Parol') })
  assert.equal((await shownIn('EN')).includes('Lantern'), false)
})

test('CO-03 deleting an announcement takes both languages, and the trail keeps what they said', async () => {
  await operator.send(consoleMessaging.saveAnnouncement, { ...blank, texts: { EN: words('Gone'), TY: words('Wala na') } })
  const [row] = await listed('Gone')
  const id = row?.id ?? ''
  await operator.send(consoleMessaging.deleteAnnouncement, { id, why: 'it is over' })
  assert.deepEqual(await listed('Wala na'), [])
  assert.equal([...(await shownIn('EN')), ...(await shownIn('TY'))].filter((title) => ['Gone', 'Wala na'].includes(title)).length, 0)
  const [mark] = await marks()
  assert.deepEqual([mark?.action, mark?.subject, mark?.why], ['announcement.delete', `announcement ${id}`, 'it is over'])
  assert.deepEqual(mark?.before, { ...placing, texts: { EN: words('Gone'), TY: words('Wala na') } })
  for (const ask of [
    operator.ask(consoleMessaging.deleteAnnouncement, { id, why: 'it is over' }),
    operator.ask(consoleMessaging.saveAnnouncement, { ...blank, id, texts: { EN: words('Back'), TY: null } }),
  ])
    assert.equal((await ask).envelope.errorCode, 'not_found')
})

test('CO-03 S13 no hostile announcement is written, and none of another brand is read, changed or deleted', async () => {
  const before = [(await operator.send(consoleMessaging.consoleAnnouncements, { size: 100 })).rows, await marks()]
  const good = words('Hostile')
  const textsOfHostile: unknown[] = [
    { EN: null, TY: null },
    { EN: good },
    { EN: good, TY: null, DE: good },
    { EN: { ...good, title: '' }, TY: null },
    { EN: { ...good, title: 'x'.repeat(201) }, TY: null },
    { EN: { ...good, language: 'TY' }, TY: null },
    [good, good],
    null,
  ]
  for (const texts of textsOfHostile) {
    const { envelope } = await operator.ask(
      consoleMessaging.saveAnnouncement,
      { ...blank, texts: { EN: good, TY: null } },
      { raw: { ...blank, texts } },
    )
    assert.equal(envelope.errorCode, 'request_param_err', JSON.stringify(texts))
  }
  await addAnnouncement(site.other, {
    ...placing,
    texts: { EN: words('Foreign'), TY: words('Dayuhan') },
    promotionType: null,
    startsAt: new Date(0),
  })
  const foreign = await asOwner((owner) =>
    owner.query<{ id: string }>("select translation_group as id from messaging.announcement where title in ('Foreign', 'Dayuhan')"),
  )
  assert.equal(new Set(foreign.rows.map(({ id }) => id)).size, 1)
  for (const id of [foreign.rows[0]?.id ?? '', '999999999', '-1', '1e3', "1' or '1'='1"])
    for (const ask of [
      operator.ask(consoleMessaging.consoleAnnouncement, { id }),
      operator.ask(consoleMessaging.deleteAnnouncement, { id, why: 'a try' }),
      operator.ask(consoleMessaging.saveAnnouncement, { ...blank, id, texts: { EN: good, TY: null } }),
    ])
      assert.equal((await ask).envelope.errorCode, 'not_found', id)
  assert.deepEqual([(await operator.send(consoleMessaging.consoleAnnouncements, { size: 100 })).rows, await marks()], before)
  const kept = await asOwner((owner) => owner.query("select from messaging.announcement where title in ('Foreign', 'Dayuhan')"))
  assert.equal(kept.rows.length, 2)
})
