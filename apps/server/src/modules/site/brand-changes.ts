import { type askBrandChange, brandChange, type brandHouse, type decideBrandChange } from '@croupier/contract/console/brand-changes'
import type { InputOf, ValueOf } from '@croupier/contract/route'
import * as z from 'zod/mini'
import { type Context, inTransaction, operatorOf, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { askOnce, refusalOfDecision } from '#platform/second-person.ts'
import { leaveTrail } from '#platform/trail.ts'
import { type Brand, brandOf, forgetBrands, lockedBrand } from './brands.ts'
import { policyPacks } from './policy-packs.ts'
import { type BrandChange, missingFor, type Readiness, refusalOfChange } from './rules-brand-changes.ts'
import { type Policy, policyOf, unknownOf } from './rules-policy.ts'
import { brandIdByHost, insertHost, updateSettings } from './store.ts'
import { decideChange, deleteHost, insertChange, isOtherAsked, listChanges, listHosts, lockChange, updateMode } from './store-changes.ts'

type House = ValueOf<typeof brandHouse>

const CHANGES_SHOWN = 20

/** Licence, policy and hosts, and the changes on which two operators agree; what is missing of payment is known to a higher module. */
export async function readHouse(context: Context, hasPaymentMethod: boolean): Promise<House> {
  const brand = await brandOf(context, context.actor.brandId)
  const { settings, mode, policy } = brand
  const changes = await listChanges(context.db, brand.id, CHANGES_SHOWN)
  const { operatorId } = operatorOf(context)
  return {
    mode,
    licence: settings.licence,
    policyPack: settings.policyPack,
    policy: shownPolicy(policy),
    packs: policyPacks.map((pack) => ({
      ...{ code: pack.code, name: pack.name, authority: pack.authority, source: pack.source },
      policy: shownPolicy(policyOf({ ...settings, policyPack: pack.code, currency: brand.currency })),
      unknown: unknownOf(pack),
    })),
    hosts: await listHosts(context.db, brand.id),
    secondApprovalFrom: BigInt(settings.secondApprovalFromMinor),
    identityChecks: { steps: settings.identityChecks.steps, from: BigInt(settings.identityChecks.fromMinor) },
    missing: missingFor({ ...settings, readiness: readinessOf(context, hasPaymentMethod) }),
    moneyFault: context.ports.installation.moneyFault ?? null,
    changes: changes.map((row) => ({
      id: row.id,
      change: readChange(row.content),
      state: row.state as 'asked' | 'rejected' | 'done',
      why: row.why,
      askedBy: row.askedByName,
      askedAt: row.askedAt.getTime(),
      decidedBy: row.decidedByName,
      isForMe: refusalOfDecision(row, operatorId) === undefined,
    })),
  }
}

/** A policy as the console reads it. */
function shownPolicy({ identity, ...policy }: Policy): House['policy'] {
  const from = identity.from.map(({ of, amountMinor }) => ({ of, amount: amountMinor }))
  return { ...policy, identity: { ...identity, steps: [...identity.steps], documentKinds: [...identity.documentKinds], from } }
}

/**
 * Asks for a change of the brand. The same id again is the same request, with another content it is refused `id_reused`. Refuses
 * `brand_change_open` while one of its kind waits, `already_so`, `brand_not_ready` for real money and `host_needed` for the last host.
 */
export async function requestBrandChange(
  context: Context,
  { id, change, why }: InputOf<typeof askBrandChange>,
  hasPaymentMethod: boolean,
): Promise<null> {
  const write = async () =>
    await inTransaction(context, async (tx) => {
      const { operatorId, operatorName, brandId } = operatorOf(tx)
      const known = await lockChange(tx.db, brandId, id)
      if (known) return isSameChange(readChange(known.content), change) ? undefined : refuse('id_reused')
      if (await isOtherAsked(tx.db, brandId, { id, kind: change.kind })) return refuse('brand_change_open')
      await refuseUnfit(tx, change, { brand: await brandOf(tx, brandId), hasPaymentMethod })
      const asked = { askedBy: operatorId, askedByName: operatorName, at: tx.now }
      await insertChange(tx.db, { ...asked, id, brandId, kind: change.kind, content: writeChange(change), why })
      await leaveTrail(tx, { action: 'brand_change.ask', subject: change.kind, after: writeChange(change), why })
    })
  return await askOnce(write, ['brand_change_pkey', 'brand_change_open'])
}

/** Approves or rejects a change as the second operator; what it needs is looked at again. */
export async function reviewBrandChange(
  context: Context,
  { id, action, why }: InputOf<typeof decideBrandChange>,
  hasPaymentMethod: boolean,
): Promise<null> {
  await inTransaction(context, async (tx) => {
    const { operatorId, operatorName, brandId } = operatorOf(tx)
    const asked = (await lockChange(tx.db, brandId, id)) ?? refuse('not_found')
    const refusal = refusalOfDecision(asked, operatorId)
    if (refusal) return refuse(refusal)
    const change = readChange(asked.content)
    const brand = await lockedBrand(tx)
    if (action === 'approve') await refuseUnfit(tx, change, { brand, hasPaymentMethod })
    await decideChange(tx.db, id, { state: action === 'approve' ? 'done' : 'rejected', by: operatorId, byName: operatorName, at: tx.now })
    if (action === 'approve') await apply(tx, brand, change)
    await leaveTrail(tx, { action: `brand_change.${action}`, subject: change.kind, after: writeChange(change), why })
  })
  forgetBrands(context.db)
  return null
}

/** A change as it is kept: amounts as they stand on the wire. */
const writeChange = (change: BrandChange) => z.encode(brandChange, change)
const readChange = (content: unknown) => z.decode(brandChange, content as z.input<typeof brandChange>)
const isSameChange = (one: BrandChange, other: BrandChange) => JSON.stringify(writeChange(one)) === JSON.stringify(writeChange(other))

type Standing = { brand: Brand; hasPaymentMethod: boolean }

async function refuseUnfit(tx: TxContext, change: BrandChange, { brand, hasPaymentMethod }: Standing): Promise<void> {
  const hosts = await listHosts(tx.db, brand.id)
  const standing = { ...brand.settings, mode: brand.mode, hosts, readiness: readinessOf(tx, hasPaymentMethod) }
  const refused = refusalOfChange(change, standing)
  if (refused) return refuse(refused.refusal, refused.detail)
  // The name of a host is public: to say that it is taken tells nobody anything.
  if (change.kind === 'host' && change.isOn && (await brandIdByHost(tx.db, change.host)) !== undefined) refuse('host_taken')
}

function readinessOf({ ports }: Context | TxContext, hasPaymentMethod: boolean): Readiness {
  return { hasPaymentMethod, isFitInstallation: ports.installation.moneyFault === undefined }
}

async function apply(tx: TxContext, { id, settings }: Brand, change: BrandChange): Promise<void> {
  if (change.kind === 'mode') return await updateMode(tx.db, id, change.mode)
  if (change.kind === 'licence') {
    const { licence, policyPack } = change
    return await updateSettings(tx.db, id, { ...settings, licence, policyPack })
  }
  if (change.kind === 'second_approval')
    return await updateSettings(tx.db, id, { ...settings, secondApprovalFromMinor: String(change.from) })
  if (change.kind === 'identity_checks') {
    const identityChecks = { steps: change.steps, fromMinor: String(change.from) }
    return await updateSettings(tx.db, id, { ...settings, identityChecks })
  }
  if (!change.isOn) return await deleteHost(tx.db, id, change.host)
  await insertHost(tx.db, id, change.host)
  // Another brand may have taken it since it was looked at.
  if ((await brandIdByHost(tx.db, change.host)) !== id) refuse('host_taken')
}
