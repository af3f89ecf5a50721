import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FeedMessage, feedMessage } from '@croupier/sports-feed/messages'
import { readUof } from './uof.ts'

const read = (text: string): FeedMessage[] => readUof(text).messages.map((message) => feedMessage.parse(message))
const header = 'product="1" event_id="sr:match:77" timestamp="1796000000000"'

const oddsChange = `<?xml version="1.0" encoding="UTF-8"?>
<odds_change ${header} odds_change_reason="1" request_id="9">
  <sport_event_status status="1" reporting="1" match_status="7" home_score="2.0" away_score="1" tiebreak="false">
    <clock match_time="54:23" stoppage_time="" stopped="false"/>
    <period_scores><period_score match_status_code="6" number="1" home_score="2" away_score="0"/>
      <period_score match_status_code="7" number="2" home_score="0" away_score="1"/></period_scores>
    <results><result match_status_code="100" home_score="2" away_score="1"/></results>
    <statistics><corners home="4" away="7"/><yellow_red_cards home="0" away="0"/></statistics>
  </sport_event_status>
  <odds_generation_properties expected_totals="2.9" expected_supremacy="0.2"/>
  <odds betting_status="1" betstop_reason="88">
    <market favourite="1" status="1" cashout_status="1" id="18" specifiers="total=3.25">
      <market_metadata next_betstop="1796000100000"/>
      <outcome id="12" odds="1.8349" probabilities="0.5121234567" active="1" team="1"/>
      <outcome id="13" odds="2" probabilities="9.5E-2" active="0"/>
    </market>
    <market status="-1" id="1"/>
    <market id="26"><outcome id="70" odds="1.95"/></market>
  </odds>
</odds_change>`

test('GM-06 an odds change of the main feed is read with its score, clock and markets; digits beyond ours are cut off, never rounded', () => {
  const [message] = read(oddsChange)
  assert.ok(message?.type === 'odds_change')
  assert.deepEqual(message.sport_event_status, {
    status: 1,
    match_status: 7,
    home_score: 2,
    away_score: 1,
    clock: { match_time: '54:23', stopped: false },
    period_scores: [
      { number: 1, match_status_code: 6, home_score: 2, away_score: 0 },
      { number: 2, match_status_code: 7, home_score: 0, away_score: 1 },
    ],
    statistics: { corners: { home: 4, away: 7 } },
  })
  assert.deepEqual([message.request_id, message.odds?.betstop_reason], [9, 0])
  assert.deepEqual(message.odds?.markets, [
    {
      id: 18,
      specifiers: 'total=3.25',
      status: 1,
      favourite: true,
      cashout_status: 1,
      outcomes: [
        { id: '12', odds: 1834, active: true, win_probabilities: 512_123 },
        { id: '13', odds: 2000, active: false, win_probabilities: 95_000 },
      ],
    },
    { id: 1, status: -1, outcomes: [] },
    { id: 26, status: 1, outcomes: [{ id: '70', odds: 1950, active: true }] },
  ])
})

test('GM-06 settlements, cancels and what takes them back are read from documents on one line each, with void parts, windows and reasons', () => {
  const recorded = [
    `<bet_settlement certainty="2" ${header}><outcomes><market id="16" specifiers="hcp=-0.75" void_reason="3"><outcome id="1714" result="1" void_factor="0.50"/>` +
      `<outcome id="1715" result="0" void_factor="0.5" dead_heat_factor="1.0"/></market><market id="8" specifiers="goalnr=1"><outcome id="6" result="-1"/></market></outcomes></bet_settlement>`,
    `<bet_settlement certainty="1" ${header}><outcomes><market id="1"><outcome id="1" result="-1"/></market></outcomes></bet_settlement>`,
    `<rollback_bet_settlement ${header}><market id="16" specifiers="hcp=-0.75"/></rollback_bet_settlement>`,
    `<?xml version="1.0"?><bet_cancel ${header} start_time="1795999999000" superceded_by="sr:match:78"><market id="1" void_reason="12"><outcome id="1"/></market></bet_cancel>`,
    `<rollback_bet_cancel ${header} start_time="1795999999000" end_time="1796000000001"><market id="1"/></rollback_bet_cancel>`,
    `<bet_stop ${header} groups="regular_play|10_min" market_status="0"/>`,
    `<fixture_change ${header} change_type="99" start_time="1796000500000" next_live_time="1796000400000"/>`,
    '<alive product="3" timestamp="1796000000000" subscribed="1"/>',
    '<snapshot_complete product="1" timestamp="1796000000000" request_id="4"/>',
    '<alive product="6" timestamp="1796000000000" subscribed="1"/>',
    '<cashout product="1"/>',
  ].join('\n')
  const { messages, leftOut } = readUof(recorded)
  assert.equal(leftOut, 3)
  const at = { timestamp: 1_796_000_000_000, generation: 0 }
  const ofMatch = { product: 1, event_id: 'sr:match:77', ...at }
  assert.deepEqual(
    messages.map((message) => feedMessage.parse(message)),
    [
      {
        type: 'bet_settlement',
        ...ofMatch,
        certainty: 2,
        markets: [
          {
            id: 16,
            specifiers: 'hcp=-0.75',
            void_reason: 0,
            outcomes: [
              { id: '1714', result: 1, void_factor: '0.5' },
              { id: '1715', result: 0, void_factor: '0.5', dead_heat_factor: 1_000_000 },
            ],
          },
        ],
      },
      { type: 'rollback_bet_settlement', ...ofMatch, markets: [{ id: 16, specifiers: 'hcp=-0.75' }] },
      {
        type: 'bet_cancel',
        ...ofMatch,
        start_time: 1_795_999_999_000,
        superceded_by: 'sr:match:78',
        markets: [{ id: 1, void_reason: 12 }],
      },
      {
        type: 'rollback_bet_cancel',
        ...ofMatch,
        start_time: 1_795_999_999_000,
        end_time: 1_796_000_000_001,
        markets: [{ id: 1 }],
      },
      { type: 'bet_stop', ...ofMatch, groups: 'all', market_status: 0 },
      { type: 'fixture_change', ...ofMatch, start_time: 1_796_000_500_000, next_live_time: 1_796_000_400_000 },
      { type: 'alive', product: 3, ...at, subscribed: 1 },
      { type: 'snapshot_complete', product: 1, ...at, request_id: 4 },
    ],
  )
})

const fixture = (inside: string, about = 'start_time="2026-12-01T18:00:00+08:00"') => `<fixture id="sr:match:77" liveodds="booked" ${about}>
  <tournament id="sr:tournament:5" name="Harbour &amp; Hill League"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:3" name="Islands" country_code="PHL"/></tournament>
  ${inside}</fixture>`
const sides = `<competitors><competitor id="sr:competitor:2" qualifier="away" name="St. &#x41;nn &quot;Cranes&quot;"/>
  <competitor id="sr:competitor:1" qualifier="home" name="Harbour Foxes" abbreviation="FOX"/></competitors>`

test('GM-06 fixtures of the REST API become fixtures of the stream: sides by their qualifier, instants with their zone, names with the entities of XML', () => {
  const document = `<fixtures_fixture xmlns="http://example.test/v1" generated_at="2026-11-30T10:00:00Z">${fixture(`${sides}<extra_info><info key="best_of" value="3"/></extra_info>`)}</fixtures_fixture>`
  const [message, ...others] = read(document)
  assert.deepEqual(others, [])
  assert.deepEqual(message, {
    type: 'fixture',
    product: 3,
    generation: 0,
    event_id: 'sr:match:77',
    timestamp: Date.parse('2026-11-30T10:00:00Z'),
    start_time: Date.parse('2026-12-01T10:00:00Z'),
    sport: { id: 'sr:sport:1', name: 'Soccer' },
    category: { id: 'sr:category:3', name: 'Islands' },
    tournament: { id: 'sr:tournament:5', name: 'Harbour & Hill League' },
    competitors: [
      { id: 'sr:competitor:2', name: 'St. Ann "Cranes"', abbreviation: 'STA', qualifier: 'away' },
      { id: 'sr:competitor:1', name: 'Harbour Foxes', abbreviation: 'FOX', qualifier: 'home' },
    ],
    best_of: 3,
  })
  const scheduled = fixture(sides, 'scheduled="2026-12-01T18:00:00Z"').replaceAll('fixture', 'sport_event')
  const race = '<sport_event id="sr:stage:9" scheduled="2026-12-01T18:00:00Z"/>'
  const schedule = readUof(`<schedule generated_at="2026-11-30T10:00:00Z">${scheduled}${race}</schedule>`)
  assert.deepEqual([schedule.messages.map(({ type }) => type), schedule.leftOut], [['fixture'], 1])
  const single = fixture(sides).replace('<fixture ', '<fixture generated_at="2026-11-30T10:00:00.500Z" ')
  assert.equal(read(single)[0]?.timestamp, Date.parse('2026-11-30T10:00:00.500Z'))
})
