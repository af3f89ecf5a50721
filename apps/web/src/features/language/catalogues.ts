import type agents from '../../locales/en/agents.json'
import type bonuses from '../../locales/en/bonuses.json'
import type cashier from '../../locales/en/cashier.json'
import type chat from '../../locales/en/chat.json'
import type contracts from '../../locales/en/contracts.json'
import type games from '../../locales/en/games.json'
import type identity from '../../locales/en/identity.json'
import type inbox from '../../locales/en/inbox.json'
import type limits from '../../locales/en/limits.json'
import type lottery from '../../locales/en/lottery.json'
import type member from '../../locales/en/member.json'
import type messaging from '../../locales/en/messaging.json'
import type play from '../../locales/en/play.json'
import type promotions from '../../locales/en/promotions.json'
import type reports from '../../locales/en/reports.json'
import type session from '../../locales/en/session.json'
import type shell from '../../locales/en/shell.json'
import type site from '../../locales/en/site.json'
import type ui from '../../locales/en/ui.json'
import type wallet from '../../locales/en/wallet.json'

/** Every catalogue of the site by its file name; a new file is one line here. */
type Catalogues = {
  agents: typeof agents
  bonuses: typeof bonuses
  cashier: typeof cashier
  chat: typeof chat
  contracts: typeof contracts
  games: typeof games
  identity: typeof identity
  limits: typeof limits
  inbox: typeof inbox
  lottery: typeof lottery
  member: typeof member
  messaging: typeof messaging
  play: typeof play
  promotions: typeof promotions
  reports: typeof reports
  session: typeof session
  shell: typeof shell
  site: typeof site
  ui: typeof ui
  wallet: typeof wallet
}

export type CatalogueName = keyof Catalogues

/** Every text of the site: `<catalogue>.<key>`. */
export type TextKey = { [Name in CatalogueName]: `${Name}.${keyof Catalogues[Name] & string}` }[CatalogueName]

/** What a page needs before its first word; all else comes with the feature that says it. */
export const coreCatalogues: readonly CatalogueName[] = ['shell', 'ui']
