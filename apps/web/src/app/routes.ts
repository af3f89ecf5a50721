import { categoryPaths, homeAliases, lazyPage, type PageRoute, paths, type RouteTable } from '#features/navigation/index.ts'
import { needsAgent, needsLogin, opensLogin } from './guards.ts'

const home = lazyPage(async () => (await import('#features/games/home-page.tsx')).HomePage, 'games', 'messaging')
const category = lazyPage(async () => (await import('#features/games/category-page.tsx')).CategoryPage, 'games', 'messaging', 'play')
const lobby = lazyPage(async () => (await import('#features/games/lobby-page.tsx')).LobbyPage, 'games', 'play')
const search = lazyPage(async () => (await import('#features/games/search-page.tsx')).SearchPage, 'games', 'play')
const accountGames = lazyPage(async () => (await import('#features/games/account-game-page.tsx')).AccountGamePage, 'games', 'play')
const seamless = lazyPage(async () => (await import('#features/games/seamless-page.tsx')).SeamlessPage, 'play')
const lottery = lazyPage(async () => (await import('#features/lottery/lottery-page.tsx')).LotteryPage, 'lottery', 'session')
const promotions = lazyPage(
  async () => (await import('#features/promotions/promotions-page.tsx')).PromotionsPage,
  'promotions',
  'session',
  'identity',
)
const pointMall = lazyPage(
  async () => (await import('#features/promotions/point-mall-page.tsx')).PointMallPage,
  'promotions',
  'session',
  'cashier',
  'identity',
)
const announce = lazyPage(async () => (await import('#features/messaging/announce-page.tsx')).AnnouncePage, 'messaging', 'session', 'inbox')
const help = lazyPage(async () => (await import('#features/site/help-page.tsx')).HelpPage, 'site', 'session', 'identity', 'inbox')
const service = lazyPage(async () => (await import('#features/site/service-page.tsx')).ServicePage, 'site', 'session', 'identity', 'inbox')
const download = lazyPage(async () => (await import('#features/site/download-page.tsx')).DownloadPage, 'site')
const signIn = lazyPage(async () => (await import('#features/identity/sign-in-page.tsx')).SignInPage, 'identity', 'session')
const agentLogin = lazyPage(async () => (await import('#features/agents/agent-login-page.tsx')).AgentLoginPage, 'identity', 'session')
const agentHome = lazyPage(async () => (await import('#features/agents/agent-home-page.tsx')).AgentHomePage, 'agents', 'session')

const otherPage = lazyPage(async () => (await import('./other-page.tsx')).OtherPage)

const play = { isFooterless: true, isPlay: true, guard: needsLogin } as const

/** Every address of the site. A page is one line here, its path in `paths.ts` and its title in the catalogue. */
const routes: PageRoute[] = [
  ...[paths.home, ...homeAliases].map((path) => ({ path, ...home, title: 'shell.home' as const })),
  ...(['RNG', 'LIVE', 'FISH', 'PVP'] as const).map((type) => ({
    path: categoryPaths[type],
    ...lobby,
    title: `shell.category.${type}` as const,
  })),
  ...(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const).map((type) => ({
    path: categoryPaths[type],
    ...category,
    title: `shell.category.${type}` as const,
  })),
  { path: paths.search, ...search, title: 'shell.searchGames' },
  { path: paths.login, ...home, guard: opensLogin },
  { path: paths.register, ...home, title: 'shell.register', overlay: 'register' },
  { path: paths.forget, ...home, title: 'shell.login', overlay: 'forget' },
  { path: paths.signIn, ...signIn, title: 'shell.login' },
  { path: paths.member, ...home, title: 'shell.account', overlay: 'member', guard: needsLogin },
  { path: paths.favorite, ...accountGames, title: 'shell.category.FAV', guard: needsLogin },
  { path: paths.recent, ...accountGames, title: 'shell.category.RECENT', guard: needsLogin },
  { path: paths.accountGames, ...accountGames, title: 'shell.category.FAV', guard: needsLogin },
  ...[paths.lottery, paths.seaLottery, paths.vnLottery, paths.seaGames, paths.lotteryGames, paths.vnGames].map((path) => ({
    path,
    ...lottery,
    title: 'shell.category.LOTT' as const,
    ...play,
  })),
  { path: paths.seamless, ...seamless, title: 'shell.games', isFooterless: true, isPlay: true },
  { path: paths.promotions, ...promotions, title: 'shell.promotions' },
  { path: paths.pointMall, ...pointMall, title: 'shell.pointMall' },
  { path: paths.announce, ...announce, title: 'shell.announcements' },
  { path: paths.help, ...help, title: 'shell.help' },
  { path: paths.service, ...service, title: 'shell.service', frame: 'window', whileClosed: true },
  { path: paths.download, ...download, title: 'shell.download' },
  { path: paths.agent, ...agentLogin, title: 'shell.agent', frame: 'agent' },
  { path: paths.agentHome, ...agentHome, title: 'shell.agent', frame: 'centre', guard: needsAgent },
]

const notFound: PageRoute = { path: '*', title: 'shell.notFoundTitle', ...otherPage }

export const routeTable: RouteTable = { routes: new Map(routes.map((route) => [route.path, route])), other: notFound }
