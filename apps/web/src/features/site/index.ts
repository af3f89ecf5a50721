/** The site feature: brand, status, customer service, and the small widgets that every page may show. */
export { type BrandFacts, nameBrand, type SystemStatus, useBrand, useSystemStatus, useWatchedStatus } from './brand.ts'
export { BrandMark } from './brand-mark.tsx'
export { imageAt, keepHosts, launchAt } from './hosts.ts'
export { useModule } from './modules.ts'
export { openService } from './service.ts'
