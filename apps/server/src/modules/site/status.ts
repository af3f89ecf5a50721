import type { ValueOf } from '@croupier/contract/route'
import { type ModuleId, moduleIds, registerFieldNames, type systemStatus } from '@croupier/contract/site'
import { currencies } from '@croupier/money/currency'
import type { Context } from '#platform/context.ts'
import { type Brand, brandOf } from './brands.ts'
import { maintenanceState } from './rules.ts'
import { type BrandSettings, LIVE_MODEL } from './settings.ts'

type Status = ValueOf<typeof systemStatus>

/** Everything that a page needs to know of the brand and the visitor before it draws (DT-03, ST-01). */
export async function readStatus(context: Context): Promise<Status> {
  const brand = await brandOf(context, context.actor.brandId)
  const { ip } = context.actor
  const country = context.ports.geo.countryOf(ip) ?? null
  const isRegionClosed = country !== null && brand.closedRegions.includes(country)
  const { settings } = brand
  const { maintenance, planned } = maintenanceFor(context, brand)
  return {
    status: maintenance ? 1 : isRegionClosed ? 2 : 0,
    maintenance,
    planned,
    regionRestriction: isRegionClosed ? { info: brand.regionTexts[context.actor.language] } : null,
    location: { ip, country },
    brand: brandFactsOf(brand),
    info: {
      customerService: settings.customerService,
      domainRoute: settings.domains.map((domainName) => ({ domainName })),
      resources: settings.resources.filter(({ resourceType }) => resourceType !== LIVE_MODEL),
      whitelabel: moduleTree(settings.modules),
      register: registerFieldsOf(settings),
      mainDomain: settings.domains[0] ?? '',
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageHosts,
      launchGameCDNs: settings.launchHosts,
    },
  }
}

/** The notice in the visitor's language: what closes the site now, or what is to come. */
function maintenanceFor({ actor, now }: Context, { maintenance: notice }: Brand): Pick<Status, 'maintenance' | 'planned'> {
  const state = maintenanceState(notice, now)
  if (!notice || state === 'none') return { maintenance: null, planned: null }
  const { startTime, endTime, texts } = notice
  const told = { ...texts[actor.language], endTime }
  return state === 'planned' && startTime !== null
    ? { maintenance: null, planned: { ...told, startTime } }
    : { maintenance: told, planned: null }
}

export function brandFactsOf(brand: Brand): Status['brand'] {
  const { settings } = brand
  return {
    code: brand.code,
    name: brand.name,
    mode: brand.mode,
    currency: brand.currency,
    currencySymbol: currencies[brand.currency].symbol,
    // Figures that are an illustration never stand beside real money (D1).
    jackpotDisplay: brand.mode === 'real' ? 'pool' : settings.jackpotDisplay,
    speedDisplay: settings.speedDisplay,
    ageMinimum: brand.policy.ageMinimum,
    licence: settings.licence,
    mirrors: settings.mirrors,
    timeZone: settings.timeZone,
  }
}

/** Modules under the group that the specification's tree puts them in. */
const groups: Partial<Record<ModuleId, readonly ModuleId[]>> = {
  REG3: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
  PASS3: ['CHNGPASSVERIF3', 'PWDEXPFORCECHANGE3', 'PAYMENTPASS3'],
  AFFMAN3: ['AGENTPOLICY3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'],
  GAMELO3: ['GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3', 'GAMELOSIDE3'],
  REWCEN3: ['MISSIONLB3', 'PTSYS3', 'MEMCLUB3', 'REFERRAL3', 'PLYRBT'],
}

export function moduleTree(enabled: readonly ModuleId[]): Status['info']['whitelabel'] {
  const leafOf = (modId: ModuleId) => ({ modId, enabled: enabled.includes(modId) ? ('1' as const) : ('0' as const) })
  const nested = new Set(Object.values(groups).flat())
  return moduleIds.filter((id) => !nested.has(id)).map((id) => ({ ...leafOf(id), childrenNodes: (groups[id] ?? []).map(leafOf) }))
}

export function registerFieldsOf(settings: BrandSettings): Status['info']['register'] {
  const flag = (isOn: boolean | undefined) => (isOn ? ('1' as const) : ('0' as const))
  return Object.fromEntries(
    registerFieldNames.map((name) => {
      const field = settings.register[name]
      const shape = {
        acceptedPattern: field?.acceptedPattern ?? '*',
        patternId: field?.patternId ?? null,
        minLength: field?.minLength ?? 0,
        maxLength: field?.maxLength ?? 100,
      }
      return [name, { enabled: flag(field?.isEnabled), required: flag(field?.isEnabled && field.isRequired), ...shape }]
    }),
  ) as Status['info']['register']
}
