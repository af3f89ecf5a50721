import * as consoleContract from '@croupier/contract/console/promotions'
import * as contract from '@croupier/contract/promotions'
import * as points from '@croupier/contract/promotions-points'
import * as standing from '@croupier/contract/promotions-standing'
import { mount, type Spine } from '#platform/http.ts'
import { readActivity, readAllActivities, readPromotion, readPromotions, saveActivity } from './activities.ts'
import { readAwards, readRewardCounts } from './awards.ts'
import { refuseClaim } from './claims.ts'
import { readLeaderboard, readMilestones, readMissions } from './missions.ts'
import { readPointBalance, readPointConfig, readPointLines, readPointRewards, readRedemptions } from './points.ts'
import { readRankProgress, readRebates } from './ranks.ts'
import { readReferral } from './referrals.ts'

export function mountPromotions(spine: Spine): void {
  mount(spine, contract.promotions, readPromotions)
  mount(spine, contract.promotion, readPromotion)
  mount(spine, contract.joinPromotion, refuseClaim)
  mount(spine, contract.requestReward, refuseClaim)
  mount(spine, contract.awards, readAwards)
  mount(spine, contract.claimAward, refuseClaim)
  mount(spine, contract.claimRaffle, refuseClaim)
  mount(spine, contract.rewardCounts, readRewardCounts)
  mount(spine, points.pointBalance, readPointBalance)
  mount(spine, points.pointRewards, readPointRewards)
  mount(spine, points.pointConfig, readPointConfig)
  mount(spine, points.pointLines, readPointLines)
  mount(spine, points.redemptions, readRedemptions)
  mount(spine, points.redeemPoints, refuseClaim)
  mount(spine, points.convertPoints, refuseClaim)
  mount(spine, standing.missionSummary, readMissions)
  mount(spine, standing.missionMilestones, readMilestones)
  mount(spine, standing.missionLeaderboard, readLeaderboard)
  mount(spine, standing.claimMission, refuseClaim)
  mount(spine, standing.rankProgress, readRankProgress)
  mount(spine, standing.referralDetails, readReferral)
  mount(spine, standing.rebates, readRebates)
  mount(spine, standing.claimRebate, refuseClaim)
}

export function mountPromotionsConsole(spine: Spine): void {
  mount(spine, consoleContract.consolePromotions, readAllActivities)
  mount(spine, consoleContract.consolePromotion, readActivity)
  mount(spine, consoleContract.savePromotion, saveActivity)
}
