import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withVendor } from '@croupier/contract/games'
import { readRef, readVendorRef, writeRef } from './game-ref.ts'
import { playStep, vendorStep } from './launch-rules.ts'
import { isVnLottery, lotteryLaunch, prizeMode } from './lottery-rules.ts'

const member = { isSignedIn: true, isTrial: false }
const game = (vendor: string, isGame = 'GAME') => ({ ...withVendor(vendor), isGame, maintenance: null })

test('GL-01 lottery vendors have pages of their own', () => {
  assert.deepEqual(playStep(game('TCG_LOTTO_VN'), member), { kind: 'path', path: '/vnLottery' })
  assert.deepEqual(playStep(game('TCG_SEA'), member), { kind: 'path', path: '/seaLottery' })
  for (const vendor of ['LOTT', 'ELOTT']) assert.deepEqual(playStep(game(vendor), member), { kind: 'path', path: '/lottery' })
})

test('GL-02 a vendor entry opens the list of its games, a game starts at once', () => {
  assert.deepEqual(playStep(game('IBC', 'VASSALAGE'), member), { kind: 'list' })
  assert.deepEqual(playStep(game('STU'), member), { kind: 'start' })
  assert.deepEqual(playStep(game('constructor'), member), { kind: 'start' })
})

test('GL-03 only a signed-in member who is not on trial starts a game', () => {
  for (const isSignedIn of [true, false])
    for (const isTrial of [true, false])
      assert.equal(playStep(game('STU'), { isSignedIn, isTrial }).kind === 'start', isSignedIn && !isTrial)
})

test('GL-04 a visitor is asked to log in, a trial user to open an account', () => {
  assert.deepEqual(playStep(game('STU'), { isSignedIn: false, isTrial: false }), { kind: 'login' })
  assert.deepEqual(playStep(game('LOTT'), { isSignedIn: true, isTrial: true }), { kind: 'trueAccount' })
})

test('LB-10 a game under maintenance leads to others, whoever asks', () => {
  const resting = { ...game('PG'), maintenance: { reason: 'x', endTime: null } }
  for (const who of [member, { isSignedIn: false, isTrial: false }]) assert.deepEqual(playStep(resting, who), { kind: 'closed' })
})

test('GL-07 the prize mode is that of fast lottery when its row has a lottery vendor', () => {
  const card = (vendor: string) => ({
    ...withVendor(vendor),
    gameType: 'ELOTT' as const,
    displayName: '',
    accountTypeName: '',
    icons: { logo: '', cover: '', mark: { sheet: '', column: 0, row: 0, columns: 8, rows: 1 } },
    state: 'open' as const,
  })
  assert.equal(prizeMode([{ gameType: 'ELOTT', cards: [card('LOTT')] }]), 'ELOTT')
  assert.equal(prizeMode([{ gameType: 'ELOTT', cards: [card('TCG_SEA')] }]), 'LOTT')
  assert.equal(prizeMode([{ gameType: 'LOTT', cards: [card('LOTT')] }]), 'LOTT')
})

test('GL-08 a VN lottery is launched with its area, mode, prize mode, game, view and device', () => {
  assert.deepEqual([isVnLottery(withVendor('TCG_LOTTO_VN')), isVnLottery(withVendor('TCG_SEA'))], [true, false])
  const shared = { launchMode: 'LOTT', lottoArea: 'VN', gameCode: 'vn_five', view: 'betting', device: 'WEB' }
  assert.deepEqual(lotteryLaunch('vn_five', []), { ...shared, prizeMode: 'LOTT' })
})

test('LB-09 a vendor card leads to its page, to the lobby with it chosen, or to its games', () => {
  assert.deepEqual(vendorStep({ ...withVendor('LOTT'), gameType: 'ELOTT' }), { kind: 'path', path: '/lottery' })
  assert.deepEqual(vendorStep({ ...withVendor('PG'), gameType: 'RNG' }), { kind: 'lobby', type: 'RNG' })
  assert.deepEqual(vendorStep({ ...withVendor('IBC'), gameType: 'SPORTS' }), { kind: 'list' })
})

test('LB-08 choosing vendor TCG_SEA goes to /sealottery', () => {
  assert.deepEqual(vendorStep({ ...withVendor('TCG_SEA'), gameType: 'LOTT' }), { kind: 'path', path: '/sealottery' })
})

test('a game stands in an address and is read back, and nothing else is', () => {
  const ref = { gameType: 'RNG', ...withVendor('STU'), nodeId: 1001 } as const
  assert.deepEqual(readRef(writeRef(ref)), ref)
  assert.deepEqual(readVendorRef('SPORTS.IBC'), { gameType: 'SPORTS', vendor: 'IBC' })
  for (const text of [undefined, '', 'SPORTS', 'SPORTS.IBC.7', 'XXX.IBC']) assert.equal(readVendorRef(text), undefined)
  for (const text of [undefined, '', 'RNG', 'XXX.STU.1', 'RNG.stu.1', 'RNG.STU.0', 'RNG.STU.1e3', 'toString.STU.1'])
    assert.equal(readRef(text), undefined)
})
