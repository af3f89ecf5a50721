import type { askBrandChange, brandHouse } from '@croupier/contract/console/brand-changes'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import type { Refusal } from '#platform/refusal.ts'
import { policyPacks } from './policy-packs.ts'

export type BrandChange = InputOf<typeof askBrandChange>['change']
export type Missing = ValueOf<typeof brandHouse>['missing'][number]

/** What real money needs beside the brand's own settings. */
export type Readiness = { hasPaymentMethod: boolean; isFitInstallation: boolean }
type Standing = {
  mode: 'play' | 'real'
  licence: unknown
  policyPack: string | null
  hosts: readonly string[]
  secondApprovalFromMinor: string
  identityChecks: { steps: readonly string[]; fromMinor: string }
  readiness: Readiness
}

/** What a brand of play money still needs for real money, in the order in which it is set. */
export function missingFor({ licence, policyPack, readiness }: Pick<Standing, 'licence' | 'policyPack' | 'readiness'>): Missing[] {
  const needs: Record<Missing, boolean> = {
    licence: licence !== null,
    policy_pack: policyPack !== null,
    payment_method: readiness.hasPaymentMethod,
    installation: readiness.isFitInstallation,
  }
  return (Object.keys(needs) as Missing[]).filter((name) => !needs[name])
}

type Code = 'already_so' | 'brand_not_ready' | 'host_needed' | 'request_param_err'
type Judge<Kind extends BrandChange['kind']> = (change: Extract<BrandChange, { kind: Kind }>, brand: Standing) => Refusal<Code> | undefined

const judgeMode: Judge<'mode'> = ({ mode }, brand) => {
  if (brand.mode === mode) return { refusal: 'already_so' }
  const [missing] = missingFor(brand)
  return mode === 'real' && missing ? { refusal: 'brand_not_ready', detail: { field: missing } } : undefined
}

/** Real money never stands without its licence and its rules. */
const judgeLicence: Judge<'licence'> = ({ licence, policyPack }, { mode }) => {
  if (policyPack !== null && !policyPacks.some(({ code }) => code === policyPack))
    return { refusal: 'request_param_err', detail: { field: 'policyPack' } }
  if (mode === 'play' || (licence !== null && policyPack !== null)) return undefined
  return { refusal: 'brand_not_ready', detail: { field: licence === null ? 'licence' : 'policy_pack' } }
}

const judgeHost: Judge<'host'> = ({ host, isOn }, { hosts }) => {
  if (hosts.includes(host) === isOn) return { refusal: 'already_so' }
  return !isOn && hosts.length === 1 ? { refusal: 'host_needed' } : undefined
}

const judgeSecondApproval: Judge<'second_approval'> = ({ from }, { secondApprovalFromMinor }) =>
  String(from) === secondApprovalFromMinor ? { refusal: 'already_so' } : undefined

const judgeIdentityChecks: Judge<'identity_checks'> = ({ steps, from }, { identityChecks }) => {
  if (new Set(steps).size !== steps.length) return { refusal: 'request_param_err', detail: { field: 'steps' } }
  const isSame = steps.toSorted().join() === identityChecks.steps.toSorted().join() && String(from) === identityChecks.fromMinor
  return isSame ? { refusal: 'already_so' } : undefined
}

/** Why a change may not be asked for or agreed on as the brand stands; undefined when nothing stands in its way. */
export function refusalOfChange(change: BrandChange, brand: Standing): Refusal<Code> | undefined {
  if (change.kind === 'mode') return judgeMode(change, brand)
  if (change.kind === 'licence') return judgeLicence(change, brand)
  if (change.kind === 'identity_checks') return judgeIdentityChecks(change, brand)
  return change.kind === 'host' ? judgeHost(change, brand) : judgeSecondApproval(change, brand)
}
