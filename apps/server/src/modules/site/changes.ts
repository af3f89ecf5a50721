import type {
  setClosedRegions as closedRegions,
  setMaintenance as maintenanceRoute,
  saveHelpTopic,
  setBrandColors,
  setBrandContacts,
  setJackpotDisplay,
  setRegisterField,
} from '@croupier/contract/console/site'
import type { InputOf } from '@croupier/contract/route'
import type { ModuleId } from '@croupier/contract/site'
import { contrastFaults, designColors, type Theme } from '@croupier/contract/theme'
import { RE2JS } from 're2js'
import { type Context, inTransaction, type TxContext } from '#platform/context.ts'
import { refuse } from '#platform/refusal.ts'
import { leaveTrail } from '#platform/trail.ts'
import { markOfField, marks } from './brand-marks.ts'
import { type Brand, forgetBrands, lockedBrand } from './brands.ts'
import { topicsOf } from './help.ts'
import { isEndAhead } from './rules.ts'
import { listAllHelpTopics, putHelpTopic, updateMaintenance, updateRegions, updateSettings } from './store.ts'

/** Turns a white-label module of the operator's brand on or off (RL-03). */
export async function setModule(context: Context, input: { modId: ModuleId; isEnabled: boolean; why: string }): Promise<null> {
  return await change(context, async (tx, brand) => {
    const others = brand.settings.modules.filter((id) => id !== input.modId)
    const modules = input.isEnabled ? [...others, input.modId] : others
    await updateSettings(tx.db, brand.id, { ...brand.settings, modules })
    await leaveTrail(tx, { action: 'brand.module', subject: input.modId, before: brand.settings.modules, after: modules, why: input.why })
  })
}

/** Plans or starts maintenance, or ends it with null (ST-01, ST-04). */
export async function setMaintenance(context: Context, input: InputOf<typeof maintenanceRoute>): Promise<null> {
  if (input.maintenance && !isEndAhead(input.maintenance, context.now)) return refuse('request_param_err', { field: 'endTime' })
  return await change(context, async (tx, brand) => {
    await updateMaintenance(tx.db, brand.id, input.maintenance)
    await leaveTrail(tx, {
      action: 'brand.maintenance',
      subject: brand.code,
      before: marks.maintenance(brand),
      after: input.maintenance,
      version: input.version,
      why: input.why,
    })
  })
}

/** Says from which countries the brand is closed. */
export async function setClosedRegions(context: Context, input: InputOf<typeof closedRegions>): Promise<null> {
  return await change(context, async (tx, brand) => {
    await updateRegions(tx.db, brand.id, input)
    const { countries, texts, version, why } = input
    await leaveTrail(tx, {
      action: 'brand.regions',
      subject: brand.code,
      before: marks.regions(brand),
      after: { countries, texts },
      version,
      why,
    })
  })
}

/** Fields without which nobody could open an account. */
const needed: readonly string[] = ['username', 'password']

/** Changes one field of the registration (CO-03, VL-03). */
export async function changeRegisterField(context: Context, input: InputOf<typeof setRegisterField>): Promise<null> {
  const { name, version, why } = input
  const { enabled, required, ...rest } = input.field
  const field = { ...rest, isEnabled: enabled === '1', isRequired: required === '1' }
  if (needed.includes(name) && !(field.isEnabled && field.isRequired)) return refuse('field_needed', { field: 'enabled' })
  if (field.minLength > field.maxLength) return refuse('request_param_err', { field: 'minLength' })
  if (!isPattern(field.acceptedPattern)) return refuse('pattern_invalid', { field: 'acceptedPattern' })
  return await change(context, async (tx, brand) => {
    const before = markOfField(brand, name)
    await updateSettings(tx.db, brand.id, { ...brand.settings, register: { ...brand.settings.register, [name]: field } })
    await leaveTrail(tx, { action: 'brand.register', subject: name, before, after: field, version, why })
  })
}

/** A bare star or nothing fits everything; everything else must be of the linear-time engine (D8). */
function isPattern(pattern: string): boolean {
  if (pattern === '' || pattern === '*') return true
  try {
    RE2JS.compile(pattern)
    return true
  } catch {
    return false
  }
}

/** Changes customer service, channels, other addresses and the times of payouts (CO-03). */
export async function changeContacts(context: Context, input: InputOf<typeof setBrandContacts>): Promise<null> {
  const { version, why, ...after } = input
  return await change(context, async (tx, brand) => {
    await updateSettings(tx.db, brand.id, { ...brand.settings, ...after })
    await leaveTrail(tx, { action: 'brand.contacts', subject: brand.code, before: marks.contacts(brand), after, version, why })
  })
}

/** Sets the brand's own colours; refuses `contrast_low` with the first one that could not be read on its ground (CO-03, UI-07). */
export async function changeColors(context: Context, { colors, version, why }: InputOf<typeof setBrandColors>): Promise<null> {
  const [fault] = contrastFaults(colors)
  if (fault) return refuse('contrast_low', { field: `colors.${fault.theme}.${fault.name}` })
  return await change(context, async (tx, brand) => {
    const before = marks.colors(brand)
    const kept = (theme: Theme) => Object.fromEntries(Object.entries(before[theme]).filter(([name]) => !(name in designColors[theme])))
    const after = { dark: { ...kept('dark'), ...colors.dark }, light: { ...kept('light'), ...colors.light } }
    await updateSettings(tx.db, brand.id, { ...brand.settings, colors: after })
    await leaveTrail(tx, { action: 'brand.colors', subject: brand.code, before, after, version, why })
  })
}

/** Says what jackpots show; an illustration never stands beside real money (D1). */
export async function changeJackpotDisplay(context: Context, input: InputOf<typeof setJackpotDisplay>): Promise<null> {
  return await change(context, async (tx, brand) => {
    const { jackpotDisplay, version, why } = input
    if (brand.mode === 'real' && jackpotDisplay === 'simulated') refuse('real_money_only_pools')
    const before = marks.jackpots(brand)
    await updateSettings(tx.db, brand.id, { ...brand.settings, jackpotDisplay })
    await leaveTrail(tx, { action: 'brand.jackpots', subject: brand.code, before, after: jackpotDisplay, version, why })
  })
}

/** Writes a help topic in both languages (CO-03). */
export async function changeHelpTopic(context: Context, input: InputOf<typeof saveHelpTopic>): Promise<null> {
  const { topic, position, texts, version, why } = input
  return await change(context, async (tx, brand) => {
    const before = topicsOf(await listAllHelpTopics(tx.db, brand.id)).find((known) => known.topic === topic)
    for (const language of ['EN', 'TY'] as const) await putHelpTopic(tx.db, brand.id, { ...texts[language], language, topic, position })
    await leaveTrail(tx, { action: 'help.save', subject: `help ${topic}`, before, after: { topic, position, texts }, version, why })
  })
}

/** Changes the brand as it stands under its lock. */
async function change(context: Context, write: (tx: TxContext, brand: Brand) => Promise<void>): Promise<null> {
  await inTransaction(context, async (tx) => {
    await write(tx, await lockedBrand(tx))
  })
  forgetBrands(context.db)
  return null
}
