import { benchAgents } from './agents.ts'
import { benchBonuses } from './bonus-bets.ts'
import { benchEnumeration } from './enumeration.ts'
import { benchGames } from './games.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { benchLobby } from './lobby.ts'
import { benchLottery } from './lottery.ts'
import { benchMemory } from './memory.ts'
import { benchRewards } from './rewards.ts'
import { benchSockets } from './sockets.ts'
import { benchSportsbook } from './sportsbook.ts'
import { benchStuffing } from './stuffing.ts'
import { benchWallet } from './wallet.ts'
import { benchWeb } from './web.ts'

const [what, url = 'http://localhost:3000/'] = process.argv.slice(2)

/** `npm run bench -- wallet [options] | agents [sizes] | bonuses | enumeration | games [parts] | lists [--scale n] | lobby | lottery [parts] | rewards [parts] | sportsbook [parts] | stuffing [seconds] | sockets | lighthouse [url] | memory | web [url]`; the last three want a running installation. */
const benches: Record<string, () => Promise<void> | void> = {
  agents: () => benchAgents(process.argv.slice(3)),
  bonuses: benchBonuses,
  enumeration: benchEnumeration,
  games: () => benchGames(process.argv.slice(3)),
  lobby: benchLobby,
  lighthouse: () => benchLighthouse(url),
  lists: () => benchLists(process.argv.slice(3)),
  lottery: () => benchLottery(process.argv.slice(3)),
  memory: benchMemory,
  rewards: () => benchRewards(process.argv.slice(3)),
  sockets: benchSockets,
  sportsbook: () => benchSportsbook(process.argv.slice(3)),
  stuffing: () => benchStuffing(process.argv.slice(3)),
  web: () => benchWeb(url),
  wallet: () => benchWallet(process.argv.slice(3)),
}

const bench = benches[what ?? '']
if (!bench) {
  console.error(`name a bench: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
if ((what === 'lighthouse' || what === 'web') && !(await answers(url))) {
  console.error(`nothing answers at ${url}: start the platform first (npm start), or name another address`)
  process.exit(2)
}
await bench()

async function answers(address: string): Promise<boolean> {
  return await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
}
