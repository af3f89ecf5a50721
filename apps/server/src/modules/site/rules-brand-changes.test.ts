import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BrandChange, missingFor, refusalOfChange } from './rules-brand-changes.ts'

const licence = { jurisdiction: 'Curaçao', number: '1', validatorUrl: 'https://validator.example' }
const ready = { hasPaymentMethod: true, isFitInstallation: true }
const play = {
  mode: 'play' as const,
  licence: null,
  policyPack: null,
  hosts: ['one.example'],
  secondApprovalFromMinor: '2000000',
  identityChecks: { steps: [], fromMinor: '0' },
  readiness: ready,
}
const whole = { ...play, licence, policyPack: 'CW' }
const refusal = (change: BrandChange, brand: Parameters<typeof refusalOfChange>[1]) => {
  const refused = refusalOfChange(change, brand)
  return refused && `${refused.refusal} ${refused.detail?.field ?? ''}`.trim()
}

test('PP-02 real money needs a licence, a policy pack, a payment method and a fit installation, and says the first that is missing', () => {
  const none = { hasPaymentMethod: false, isFitInstallation: false }
  assert.deepEqual(missingFor({ ...play, readiness: none }), ['licence', 'policy_pack', 'payment_method', 'installation'])
  const real = { kind: 'mode', mode: 'real' } as const
  assert.equal(refusal(real, play), 'brand_not_ready licence')
  assert.equal(refusal(real, { ...whole, policyPack: null }), 'brand_not_ready policy_pack')
  assert.equal(refusal(real, { ...whole, readiness: { ...ready, hasPaymentMethod: false } }), 'brand_not_ready payment_method')
  assert.equal(refusal(real, { ...whole, readiness: { ...ready, isFitInstallation: false } }), 'brand_not_ready installation')
  assert.equal(refusal(real, whole), undefined)
  assert.equal(refusal(real, { ...whole, mode: 'real' }), 'already_so')
  assert.equal(refusal({ kind: 'mode', mode: 'play' }, { ...play, mode: 'real' }), undefined)
})

test('PP-02 a brand of real money keeps a licence and a pack; a pack that there is not is refused', () => {
  const without = (change: object) => ({ kind: 'licence', licence, policyPack: 'CW', ...change }) as BrandChange
  const real = { ...whole, mode: 'real' as const }
  assert.equal(refusal(without({ licence: null }), real), 'brand_not_ready licence')
  assert.equal(refusal(without({ policyPack: null }), real), 'brand_not_ready policy_pack')
  assert.equal(refusal(without({ policyPack: 'DE' }), real), undefined)
  assert.equal(refusal(without({ licence: null, policyPack: null }), play), undefined)
  assert.equal(refusal(without({ policyPack: 'ZZ' }), play), 'request_param_err policyPack')
})

test('CO-03 a host is added once, and the last one stays', () => {
  assert.equal(refusal({ kind: 'host', host: 'two.example', isOn: true }, play), undefined)
  assert.equal(refusal({ kind: 'host', host: 'one.example', isOn: true }, play), 'already_so')
  assert.equal(refusal({ kind: 'host', host: 'one.example', isOn: false }, play), 'host_needed')
  assert.equal(refusal({ kind: 'host', host: 'one.example', isOn: false }, { ...play, hosts: ['one.example', 'two.example'] }), undefined)
})

test('WD-04 the amount from which two approve a withdrawal is not changed to what it is', () => {
  assert.equal(refusal({ kind: 'second_approval', from: 2_000_000n }, play), 'already_so')
  assert.equal(refusal({ kind: 'second_approval', from: 3_000_000n }, play), undefined)
})

test('PP-02 steps of identity checks are changed to others than are asked for, each named once', () => {
  const change = (steps: string[], from = 0n) => ({ kind: 'identity_checks', steps, from }) as BrandChange
  assert.equal(refusal(change(['document', 'face']), play), undefined)
  assert.equal(refusal(change([]), play), 'already_so')
  assert.equal(refusal(change(['face', 'face']), play), 'request_param_err steps')
  const asking = { ...play, identityChecks: { steps: ['face', 'document'], fromMinor: '500' } }
  assert.equal(refusal(change(['document', 'face'], 500n), asking), 'already_so')
  assert.equal(refusal(change(['document', 'face'], 501n), asking), undefined)
})
