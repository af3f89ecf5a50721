import {
  ArrowLeftRight,
  ArrowUpFromLine,
  Crown,
  Gift,
  HandCoins,
  type LucideIcon,
  Mail,
  Percent,
  ReceiptText,
  Scale,
  ShieldCheck,
  Target,
  UserPlus,
  Wallet,
  WalletCards,
} from 'lucide-react'
import type { TextKey } from '#features/language/index.ts'
import type { MemberPage } from '#features/navigation/index.ts'

export type Entry = { page: MemberPage; Icon: LucideIcon; isForAgents?: true }

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
    ],
  },
  {
    title: 'member.group.records',
    entries: [
      { page: 'personalHistoryCopy', Icon: ReceiptText },
      { page: 'transactionHistory', Icon: ArrowLeftRight },
      { page: 'personalProfit', Icon: Scale },
      { page: 'bonusDetails', Icon: Gift },
    ],
  },
  {
    title: 'member.group.rewards',
    entries: [
      { page: 'rewardCenter', Icon: HandCoins },
      { page: 'missionLeaderboard', Icon: Target },
      { page: 'referral', Icon: UserPlus },
      { page: 'manualRebate', Icon: Percent },
      { page: 'playerRank', Icon: Crown },
    ],
  },
]

const icons = new Map(groups.flatMap(({ entries }) => entries.map(({ page, Icon }) => [page, Icon] as const)))

export function iconOf(page: MemberPage): LucideIcon {
  return icons.get(page) ?? ShieldCheck
}

export type SoonPage = Exclude<
  MemberPage,
  'securityCenter' | 'transferFund' | 'depositv2' | 'withdraw' | 'personalHistoryCopy' | 'transactionHistory'
>
