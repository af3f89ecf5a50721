import type { GameType } from '@croupier/contract/games'

/** Every address of the site. Links and redirects take them from here. */
export const paths = {
  home: '/',
  homeIndex: '/index',
  login: '/login',
  register: '/register',
  forget: '/forget',
  signIn: '/signin',
  agent: '/agent',
  agentHome: '/agentHome',
  member: '/member',
  help: '/help',
  service: '/service',
  favorite: '/favorite',
  recent: '/recent',
  search: '/search',
  accountGames: '/account',
  lottery: '/lottery',
  seaLottery: '/seaLottery',
  vnLottery: '/vnLottery',
  seaGames: '/sealottery',
  lotteryGames: '/lottert',
  vnGames: '/vnlottery',
  promotions: '/promotions',
  pointMall: '/pointMall',
  seamless: '/seamless',
  announce: '/announce',
  download: '/down',
} as const

/** The addresses that show the home page too (RT-01). */
export const homeAliases = ['/index', '/index.html', '/home'] as const

/** Every address at which the home page stands, under a window or not. */
export const homeAddresses: readonly string[] = [paths.home, ...homeAliases, paths.login, paths.register, paths.forget, paths.member]

/** The page of each category (RT-02), in the order of the navigation. */
export const categoryPaths = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  SPORTS: '/sports',
  PVP: '/pvp',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
  LOTT: '/lott',
  ELOTT: '/elott',
} as const satisfies Record<GameType, string>

/** An address of the site that needs no parameter. */
export type SitePath = (typeof paths)[keyof typeof paths] | (typeof categoryPaths)[GameType]

/** Windows that stand over a page; the address carries which one, so that Back closes it. */
export const overlays = [
  'login',
  'register',
  'forget',
  'password',
  'notice',
  'agentMenu',
  'contract',
  'member',
  'service',
  'chat',
  'trial',
  'menu',
  'logout',
  'speed',
] as const
export type Overlay = (typeof overlays)[number]

/** Pages of the member centre by the names of the specification (MC-02). */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'creditReport',
  'affiliateApplication',
  'bonuses',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playLimits',
  'manualRebate',
  'playerRank',
] as const
export type MemberPage = (typeof memberPages)[number]

/** What any address may carry beside its own parameters. */
export type SiteSearch = { open?: Overlay; page?: MemberPage; next?: string }

/** An address of this site: browsers drop tabs and turn backslashes, so neither may stand in it. */
const OWN_ADDRESS = /^\/(?![/\\])[^\s\\]*$/

/** Reads the shared parameters; what is not known is dropped, and `next` must stay on this site. */
export function siteSearch(search: Record<string, unknown>): SiteSearch {
  const open = overlays.find((overlay) => overlay === search.open)
  const page = memberPages.find((candidate) => candidate === search.page)
  const next = typeof search.next === 'string' && OWN_ADDRESS.test(search.next) ? search.next : undefined
  return { ...(open ? { open } : {}), ...(page ? { page } : {}), ...(next ? { next } : {}) }
}
