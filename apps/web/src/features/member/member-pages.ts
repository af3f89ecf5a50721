import {
  ArrowLeftRight,
  ArrowUpFromLine,
  Crown,
  FileText,
  Gift,
  HandCoins,
  Hourglass,
  type LucideIcon,
  Mail,
  Network,
  Percent,
  ReceiptText,
  Scale,
  ShieldCheck,
  Sparkles,
  Target,
  UserPlus,
  Wallet,
  WalletCards,
} from 'lucide-react'
import type { TextKey } from '#features/language/index.ts'
import type { MemberPage } from '#features/navigation/index.ts'

/** An entry of the menu; a module that the brand has switched off takes it away. */
export type Entry = { page: MemberPage; Icon: LucideIcon; isForAgents?: true; isForMembers?: true; module?: string }

/** The menu of the member centre in its groups (MC-02). */
export const groups: readonly { title: TextKey; entries: readonly Entry[] }[] = [
  {
    title: 'member.group.money',
    entries: [
      { page: 'transferFund', Icon: Wallet },
      { page: 'depositv2', Icon: WalletCards },
      { page: 'withdraw', Icon: ArrowUpFromLine },
      { page: 'transferUpline', Icon: ArrowLeftRight, isForAgents: true },
    ],
  },
  {
    title: 'member.group.you',
    entries: [
      { page: 'securityCenter', Icon: ShieldCheck },
      { page: 'messageV2', Icon: Mail },
      { page: 'playLimits', Icon: Hourglass },
    ],
  },
  {
    title: 'member.group.records',
    entries: [
      { page: 'personalHistoryCopy', Icon: ReceiptText },
      { page: 'transactionHistory', Icon: ArrowLeftRight },
      { page: 'personalProfit', Icon: Scale },
      { page: 'bonusDetails', Icon: Gift },
      { page: 'creditReport', Icon: FileText },
    ],
  },
  {
    title: 'member.group.rewards',
    entries: [
      { page: 'bonuses', Icon: Sparkles },
      { page: 'rewardCenter', Icon: HandCoins, module: 'REWCEN3' },
      { page: 'missionLeaderboard', Icon: Target, module: 'MISSIONLB3' },
      { page: 'referral', Icon: UserPlus, module: 'REFERRAL3' },
      { page: 'affiliateApplication', Icon: Network, isForMembers: true },
      { page: 'manualRebate', Icon: Percent, module: 'PLYRBT' },
      { page: 'playerRank', Icon: Crown, module: 'MEMCLUB3' },
    ],
  },
]
