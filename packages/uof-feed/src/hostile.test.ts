import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUof } from './uof.ts'
import { XML_CHARACTERS_MAX } from './xml.ts'

const header = 'product="1" event_id="sr:match:77" timestamp="1796000000000"'
const odds = (outcome: string, market = 'id="1" status="1"') =>
  `<odds_change ${header}>\n<odds>\n<market ${market}>\n  <outcome ${outcome}/>\n</market></odds></odds_change>`
const alive = '<alive product="1" timestamp="1796000000000" subscribed="1"/>'

test('GM-06 document types and entities are refused before anything is read: bombs, files of the machine, parameter entities', () => {
  const bombs = [
    `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${alive}`,
    `<!DOCTYPE alive SYSTEM "file:///etc/passwd">${alive}`,
    `${alive}\n<!doctype x [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]>`,
    `<alive product="1"><!ENTITY a "x"></alive>`,
  ]
  for (const text of bombs) assert.throws(() => readUof(text), /line \d+, column \d+: document types and entities are not read/)
  const [message] = readUof(odds('id="1" odds="1.95" name="&lol; &#1114112; &#0;"')).messages
  assert.equal(message?.type, 'odds_change', 'an entity that nobody declared stays what it is')
})

test('GM-06 XML that is cut off, crosses its elements, repeats attributes or is none at all is refused with its place', () => {
  const whole = odds('id="1" odds="1.95"')
  for (let cut = 1; cut < whole.length; cut += 7) assert.throws(() => readUof(whole.slice(0, cut)), Error, whole.slice(0, cut))
  for (const text of [
    '<alive',
    `${alive}<odds_change ${header}>`,
    `<odds_change ${header}></bet_stop>`,
    '<alive product="1" product="3"/>',
    '<alive product=1/>',
    '</recording><recording>',
    `</recording>${alive}<recording>`,
    '<![CDATA[',
  ])
    assert.throws(() => readUof(text), /line \d+, column \d+/, text)
  assert.throws(() => readUof(`${alive}\n\n<alive product="1" product="1"/>`), /^Error: line 3, column/)
  for (const stray of ['no XML at all', '{"type":"alive"}', `${alive} and more`])
    assert.throws(() => readUof(stray), /text that is in no document/)
  for (const nothing of ['', '\n \n', '<!-- alive -->']) assert.deepEqual(readUof(nothing), { messages: [], leftOut: 0 })
})

test('GM-06 XML that is too long or too deep is refused', () => {
  assert.throws(() => readUof(' '.repeat(XML_CHARACTERS_MAX + 1)), /more than 32000000 characters/)
  assert.throws(() => readUof('<a>'.repeat(50_000) + '</a>'.repeat(50_000)), Error)
  assert.throws(() => readUof(`<odds_change ${header}>${'<odds>'.repeat(50)}${'</odds>'.repeat(50)}</odds_change>`), /not read/)
})

test('GM-06 names that JavaScript gives a meaning change nothing', () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']) {
    for (const text of [
      `<${name} product="1"/>`,
      odds(`id="1" odds="1.95" ${name}="x"`),
      odds('id="1" odds="2"').replaceAll('odds>', `${name}>`),
    ]) {
      const told = messagesOrRefusal(text)
      assert.ok(Array.isArray(told) || told instanceof Error)
    }
    assert.equal(({} as Record<string, unknown>).x, undefined)
    assert.equal(Object.getPrototypeOf({}), Object.prototype)
  }
})

function messagesOrRefusal(text: string): unknown {
  try {
    return readUof(text).messages
  } catch (failure) {
    return failure
  }
}

/** Each is well-formed, and says one thing wrong. */
const WRONG: readonly [text: string, message: RegExp][] = [
  [odds('odds="1.95"'), /line 4, column 3: <outcome> has no id/],
  [odds('id="1" odds="1,95"'), /line 4, column 3: <outcome> has no decimal as odds: "1,95"/],
  ...['-1.5', 'NaN', '٢.٥', '0x10', '1.5.5', '9999999', 'Infinity', '1e999'].map((each): [string, RegExp] => [
    odds(`id="1" odds="${each}"`),
    /<outcome> has no decimal as odds/,
  ]),
  [odds('id="1" odds="1.95" probabilities="1.2"'), /<odds_change> is no message of the feed: odds\.markets\.0/],
  [odds('id="1" odds="1.95" active="maybe"'), /<outcome> has neither true nor false as active/],
  [odds('id="1\'--" odds="1.95"'), /odds\.markets\.0\.outcomes\.0\.id/],
  [odds('id="1" odds="1.95"', 'status="1"'), /line 3, column 1: <market> has no id/],
  [odds('id="1" odds="1.95"', 'id="one"'), /<market> has no whole number as id: "one"/],
  [odds('id="1" odds="1.95"', 'id="1" status="7"'), /odds\.markets\.0\.status/],
  [odds('id="1" odds="1.95"', `id="1" specifiers="total=2.5' or 1=1"`), /odds\.markets\.0\.specifiers/],
  [odds('id="1" odds="1.95"').replace('timestamp="1796000000000"', ''), /<odds_change> has no timestamp/],
  [odds('id="1" odds="1.95"').replace('1796000000000', '99999999999999999999'), /no whole number as timestamp/],
  [odds('id="1" odds="1.95"').replace('sr:match:77', 'sr:match:seventy'), /event_id/],
  [odds('id="1" odds="1.95"').replace('product="1"', 'product="live"'), /no whole number as product/],
  [`<odds_change ${header}><sport_event_status status="1" home_score="-1" away_score="0"/></odds_change>`, /home_score/],
  [`<odds_change ${header}><sport_event_status match_status="6"/></odds_change>`, /<sport_event_status> has no status/],
  [`<bet_stop ${header}/>`, /<bet_stop> has no groups/],
  [`<bet_settlement certainty="2" ${header}/>`, /<bet_settlement> has no <outcomes>/],
  [
    `<bet_settlement ${header}><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`,
    /has no certainty/,
  ],
  [
    `<bet_settlement certainty="2" ${header}><outcomes><market id="1"><outcome id="1" result="1" void_factor="0.3"/></market></outcomes></bet_settlement>`,
    /void_factor/,
  ],
  [`<bet_cancel ${header}/>`, /<bet_cancel> is no message of the feed: markets/],
  ['<alive product="1" timestamp="1796000000000" subscribed="2"/>', /<alive> is no message of the feed: subscribed/],
]

test('GM-06 a field that is missing or is not of its type is named with its element and place, and nothing of the file is taken', () => {
  for (const [text, message] of WRONG) assert.throws(() => readUof(`${text}\n${alive}`), { message }, text)
  const named = '<tournament id="sr:tournament:5" name="L"><sport id="sr:sport:1" name="S"/></tournament>'
  const two =
    '<competitors><competitor id="sr:competitor:1" name="A" qualifier="home"/><competitor id="sr:competitor:2" name="B"/></competitors>'
  const fixture = (inside: string, generated = '2026-11-30T10:00:00Z') =>
    `<fixtures_fixture generated_at="${generated}"><fixture id="sr:match:1" start_time="2026-12-01T18:00:00Z">${inside}</fixture></fixtures_fixture>`
  assert.throws(() => readUof(fixture(two)), /<fixture> has no <tournament>/)
  assert.throws(() => readUof(fixture(named + two)), /<tournament> has no <category>/)
  const whole = named.replace('<sport', '<category id="sr:category:1" name="C"/><sport')
  assert.throws(() => readUof(fixture(whole + two)), /<competitor> has no qualifier/)
  assert.throws(() => readUof(fixture(whole + two, 'yesterday')), /<fixtures_fixture> has no instant as generated_at/)
  assert.throws(() => readUof(fixture(whole + two, '2026-13-40T10:00:00Z')), /<fixtures_fixture> has no instant as generated_at/)
})
