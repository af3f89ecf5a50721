import * as consoleContract from '@croupier/contract/console/promotions'
import * as contract from '@croupier/contract/promotions'
import * as points from '@croupier/contract/promotions-points'
import * as standing from '@croupier/contract/promotions-standing'
import { type HttpHost, mount } from '#platform/http.ts'
import { readActivity, readAllActivities, readPromotion, readPromotions, saveActivity } from './activities.ts'
import { readAwards, readRewardCounts } from './awards.ts'
import { refuseClaim } from './claims.ts'
import { readLeaderboard, readMilestones, readMissions } from './missions.ts'
import { readPointBalance, readPointConfig, readPointLines, readPointRewards, readRedemptions } from './points.ts'
import { readRankProgress, readRebates } from './ranks.ts'
import { readReferral } from './referrals.ts'

export function mountPromotions(httpHost: HttpHost): void {
  mount(httpHost, contract.promotions, readPromotions)
  mount(httpHost, contract.promotion, readPromotion)
  mount(httpHost, contract.joinPromotion, refuseClaim)
  mount(httpHost, contract.requestReward, refuseClaim)
  mount(httpHost, contract.awards, readAwards)
  mount(httpHost, contract.claimAward, refuseClaim)
  mount(httpHost, contract.claimRaffle, refuseClaim)
  mount(httpHost, contract.rewardCounts, readRewardCounts)
  mount(httpHost, points.pointBalance, readPointBalance)
  mount(httpHost, points.pointRewards, readPointRewards)
  mount(httpHost, points.pointConfig, readPointConfig)
  mount(httpHost, points.pointLines, readPointLines)
  mount(httpHost, points.redemptions, readRedemptions)
  mount(httpHost, points.redeemPoints, refuseClaim)
  mount(httpHost, points.convertPoints, refuseClaim)
  mount(httpHost, standing.missionSummary, readMissions)
  mount(httpHost, standing.missionMilestones, readMilestones)
  mount(httpHost, standing.missionLeaderboard, readLeaderboard)
  mount(httpHost, standing.claimMission, refuseClaim)
  mount(httpHost, standing.rankProgress, readRankProgress)
  mount(httpHost, standing.referralDetails, readReferral)
  mount(httpHost, standing.rebates, readRebates)
  mount(httpHost, standing.claimRebate, refuseClaim)
}

export function mountPromotionsConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleContract.consolePromotions, readAllActivities)
  mount(httpHost, consoleContract.consolePromotion, readActivity)
  mount(httpHost, consoleContract.savePromotion, saveActivity)
}
