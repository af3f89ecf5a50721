/**
 * Site owns brands: their hosts, settings, white-label modules, maintenance and closed regions, and help texts.
 * - A brand of play money stays one until it has a licence; nothing else of the product decides that.
 * - Maintenance wins over a closed region (ST-01); both are enforced on the server (ST-04).
 */

export { readHouse, requestBrandChange, reviewBrandChange } from './brand-changes.ts'
export { type Brand, brandByMerchant, brandIds, brandOf, closedFor, isBrandHost, warnOfOpenRegions } from './brands.ts'
export { setMaintenance } from './changes.ts'
export { addBrand, type BrandOpening, type NewBrand, openBrandBelow, refuseTakenNames } from './openings.ts'
export { readPicture } from './pictures.ts'
export { mountSite, mountSiteConsole } from './routes.ts'
export type { BrandSettings, RegisterField } from './settings.ts'
export { countRealBrands } from './store.ts'
export { ownTextsOf } from './texts.ts'
