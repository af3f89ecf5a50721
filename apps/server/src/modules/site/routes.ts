import { brandTree } from '@croupier/contract/console/brand-changes'
import { sendPicture } from '@croupier/contract/console/pictures'
import * as consoleContract from '@croupier/contract/console/site'
import { saveText, siteTexts } from '@croupier/contract/console/texts'
import * as contract from '@croupier/contract/site'
import * as pages from '@croupier/contract/site-pages'
import { settableColors } from '@croupier/contract/theme'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Context } from '#platform/context.ts'
import { type HttpHost, mount } from '#platform/http.ts'
import { versionsOf } from './brand-marks.ts'
import { readBrandTree } from './brand-tree.ts'
import { brandOf } from './brands.ts'
import {
  changeColors,
  changeContacts,
  changeHelpTopic,
  changeJackpotDisplay,
  changeRegisterField,
  setClosedRegions,
  setMaintenance,
  setModule,
} from './changes.ts'
import { readHelpTopics } from './help.ts'
import { keepPicture } from './pictures.ts'
import { maintenanceState } from './rules.ts'
import type { BrandSettings, MaintenanceNotice } from './settings.ts'
import { brandFactsOf, moduleTree, readStatus, registerFieldsOf } from './status.ts'
import { listHelpTopics } from './store.ts'
import { readTexts, writeText } from './texts.ts'

export function mountSite(httpHost: HttpHost): void {
  const settingsOf = async (context: Context) => (await brandOf(context, context.actor.brandId)).settings
  mount(httpHost, contract.systemStatus, readStatus)
  mount(httpHost, contract.whitelabel, async (context) => moduleTree((await settingsOf(context)).modules))
  mount(httpHost, pages.registerSettings, async (context) => registerFieldsOf(await settingsOf(context)))
  mount(httpHost, pages.domainRoute, async (context) => ({
    domainList: (await settingsOf(context)).domains.map((domainName) => ({ domainName })),
  }))
  mount(httpHost, pages.helpCenter, (context, input) => listHelpTopics(context.db, context.actor.brandId, input.lang))
  mount(httpHost, pages.countries, async (context) => countriesIn(context.actor.language === 'TY' ? 'fil' : 'en'))
}

/** `siteFolder` is where the built site lies, with its texts. */
export function mountSiteConsole(httpHost: HttpHost, siteFolder: string): void {
  mount(httpHost, consoleContract.consoleBrand, async (context) => {
    const brand = await brandOf(context, context.actor.brandId)
    const { settings, closedRegions, regionTexts, maintenance } = brand
    const modules = contract.moduleIds.map((modId) => ({ modId, isEnabled: settings.modules.includes(modId) }))
    const rules = { modules, register: registerFieldsOf(settings), ...timesAndContacts(settings) }
    return {
      ...brandFactsOf(brand),
      ...rules,
      maintenance: currentNotice(maintenance, context.now),
      closedRegions: [...closedRegions],
      regionTexts,
      knowsCountries: context.ports.geo.isKnown,
      colors: settableColors(settings.colors),
      versions: versionsOf(brand),
    }
  })
  mount(httpHost, consoleContract.setBrandModule, setModule)
  mount(httpHost, consoleContract.setRegisterField, changeRegisterField)
  mount(httpHost, consoleContract.setBrandContacts, changeContacts)
  mount(httpHost, consoleContract.setBrandColors, changeColors)
  mount(httpHost, brandTree, readBrandTree)
  mount(httpHost, sendPicture, keepPicture)
  mount(httpHost, siteTexts, (context, input) => readTexts(context, input, siteFolder))
  mount(httpHost, saveText, (context, input) => writeText(context, input, siteFolder))
  mount(httpHost, consoleContract.setJackpotDisplay, changeJackpotDisplay)
  mount(httpHost, consoleContract.consoleHelp, readHelpTopics)
  mount(httpHost, consoleContract.saveHelpTopic, changeHelpTopic)
  mount(httpHost, consoleContract.setMaintenance, setMaintenance)
  mount(httpHost, consoleContract.setClosedRegions, setClosedRegions)
}

/** The notice as the console shows it: none once its end has passed. */
function currentNotice(notice: MaintenanceNotice | null, now: Date) {
  const state = maintenanceState(notice, now)
  return notice && state !== 'none' ? { ...notice, isUnderWay: state === 'under_way' } : null
}

function timesAndContacts({ confirmMinutes, appealDays, customerService, resources }: BrandSettings) {
  return { confirmMinutes, appealDays, customerService, resources }
}

/** Names that the Filipino of the Unicode data has wrong. */
const CORRECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = { fil: { AC: 'Ascension Island' } }

function countriesIn(locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const countries = getCountries().map((code) => ({
    countryCode: code,
    countryDialingCode: `+${getCountryCallingCode(code)}`,
    name: CORRECTED[locale]?.[code] ?? names.of(code) ?? code,
  }))
  return countries.sort((one, other) => one.name.localeCompare(other.name, locale))
}
