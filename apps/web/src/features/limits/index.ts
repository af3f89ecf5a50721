/** The limits feature: a member's own limits and breaks from play. Its texts are `limits`, `identity` and `session`. */
export { LimitsPage } from './limits-page.tsx'
export { RealityCheck } from './reality-check.tsx'
