import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentHistory, contentOfVersion } from '@croupier/contract/console/content-history'
import * as consoleMessaging from '@croupier/contract/console/messaging'
import * as consolePromotions from '@croupier/contract/console/promotions'
import { helpTopic, saveHelpTopic } from '@croupier/contract/console/site'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const site = await aSite(import.meta.filename)
const operator = await anOperator(site, { username: 'manunulat', permissions: ['brand'] })

const historyOf = async (kind: 'announcement' | 'promotion' | 'help', key?: string) =>
  (await operator.send(contentHistory, { kind, ...(key === undefined ? {} : { key }) })).rows
const contentOf = <Content>(schema: Parameters<typeof contentOfVersion<Content>>[0], version: unknown) => {
  const content = contentOfVersion(schema, version)
  assert.ok(content !== undefined)
  return content
}
const words = (title: string) => ({ title, content: `<p>${title}</p>` })

const announcement = {
  ...{ type: 'PL' as const, imageUrl: null, groupName: null, linkage: null, linkageType: null, execution: null },
  ...{ position: 0, startsAt: 0, endsAt: null },
}

test('CO-03 the history of an announcement tells who changed it, when and why, and what stood before can be saved again as it was', async () => {
  await operator.send(consoleMessaging.saveAnnouncement, {
    id: null,
    ...announcement,
    texts: { EN: words('Storm'), TY: null },
    why: 'it comes',
  })
  const [row] = (await operator.send(consoleMessaging.consoleAnnouncements, {})).rows
  const id = row?.id ?? ''
  const changed = { ...announcement, texts: { EN: words('The storm has gone'), TY: words('Wala nang bagyo') } }
  await operator.send(consoleMessaging.saveAnnouncement, { id, ...changed, why: 'it went' })
  const versions = await historyOf('announcement', id)
  assert.deepEqual(
    versions.map(({ operator: who, why, action }) => [who, why, action]),
    [
      ['manunulat', 'it went', 'announcement.save'],
      ['manunulat', 'it comes', 'announcement.save'],
    ],
  )
  assert.equal(versions[1]?.before, null)
  const former = contentOf(consoleMessaging.announcement, versions[0]?.before)
  await operator.send(consoleMessaging.saveAnnouncement, { id, ...former, why: 'a slip' })
  assert.deepEqual(await operator.send(consoleMessaging.consoleAnnouncement, { id }), row)
})

test('CO-03 an announcement that was deleted can be written again as it was', async () => {
  const texts = { EN: words('Gone'), TY: words('Wala na') }
  await operator.send(consoleMessaging.saveAnnouncement, { id: null, ...announcement, texts, why: 'for a day' })
  const [row] = (await operator.send(consoleMessaging.consoleAnnouncements, {})).rows
  await operator.send(consoleMessaging.deleteAnnouncement, { id: row?.id ?? '', why: 'a wrong click' })
  const [deleted] = await historyOf('announcement')
  await operator.send(consoleMessaging.saveAnnouncement, {
    id: null,
    ...contentOf(consoleMessaging.announcement, deleted?.before),
    why: 'undone',
  })
  const [again] = (await operator.send(consoleMessaging.consoleAnnouncements, {})).rows
  assert.deepEqual([again?.texts, deleted?.why], [texts, 'a wrong click'])
})

test('CO-03 a promotion and a help topic are put back with their amounts and places', async () => {
  const texts = { title: 'Double', summary: '', content: '<p>Twice</p>' }
  const promotion = {
    ...{ code: 'double-day', type: 'deposit' as const, way: 'claim' as const, imageUrl: '', position: 3, startsAt: 0, endsAt: null },
    ...{ texts: { EN: texts, TY: texts }, metric: 'deposits' as const, target: 50_000n, conditions: noConditions },
    ...{ award: { kind: 'money' as const, amount: 1_050n }, points: 7n, stock: 10 },
  }
  await operator.send(consolePromotions.savePromotion, { ...promotion, why: 'the feast' })
  await operator.send(consolePromotions.savePromotion, { ...promotion, award: { kind: 'money', amount: 9_900n }, why: 'a slip' })
  const [change] = await historyOf('promotion', 'double-day')
  assert.deepEqual(contentOf(consolePromotions.promotion, change?.before), promotion)
  const topic = { topic: 'limits', position: 2, texts: { EN: words('Limits'), TY: words('Mga limit') } }
  await operator.send(saveHelpTopic, { ...topic, why: 'new' })
  await operator.send(saveHelpTopic, { ...topic, position: 5, texts: { EN: words('L'), TY: words('M') }, why: 'shorter' })
  const [shorter] = await historyOf('help', 'limits')
  assert.deepEqual(contentOf(helpTopic, shorter?.before), topic)
  assert.deepEqual(await historyOf('promotion', 'nobody-wrote-it'), [])
})
