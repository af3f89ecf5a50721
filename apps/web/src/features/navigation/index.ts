/** The navigation feature: addresses, links, and which page stands at which path. */
export type { Address, Target } from './address.ts'
export { Link } from './link.tsx'
export { type LazyPage, lazyPage, lazyPart, type PageRoute } from './page.tsx'
export {
  categoryPaths,
  homeAliases,
  type MemberPage,
  type Overlay,
  paths,
  type SitePath,
  siteSearch,
} from './paths.ts'
export { firstPlace, navigate, RouterProvider, type RouteTable, useAddress, useRouter } from './router.tsx'
