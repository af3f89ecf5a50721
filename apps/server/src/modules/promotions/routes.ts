import * as consoleBoards from '@croupier/contract/console/boards'
import * as consoleContract from '@croupier/contract/console/promotions'
import * as consoleRaffles from '@croupier/contract/console/raffles'
import * as rankReviews from '@croupier/contract/console/rank-reviews'
import * as consoleReferrals from '@croupier/contract/console/referrals'
import * as rewards from '@croupier/contract/console/rewards'
import * as contract from '@croupier/contract/promotions'
import * as boards from '@croupier/contract/promotions-boards'
import * as points from '@croupier/contract/promotions-points'
import * as raffles from '@croupier/contract/promotions-raffles'
import * as standing from '@croupier/contract/promotions-standing'
import { type HttpHost, mount } from '#platform/http.ts'
import { readActivity, readAllActivities, readPromotion, readPromotions, saveActivity } from './activities.ts'
import { claimPromotion, join, readApplications } from './applications.ts'
import { claimWaitingAward, readAwards, readRewardCounts } from './awards.ts'
import { readAllBoards, readPeriod, readPeriods, writeBoard } from './board-terms.ts'
import { readLeaderboards, takePrize } from './boards.ts'
import { moveBudget, readBudgets, writeBudget } from './budgets.ts'
import { decideOnApplication } from './decisions.ts'
import { exchangeForMoney, redeem } from './exchanges.ts'
import { readAllMissions, readMilestones, readMissions, takeMission, writeMission } from './missions.ts'
import { readPointBalance, readPointConfig, readPointLines, readPointRewards, readRedemptions } from './points.ts'
import { readPrograms, writeProgram } from './programs.ts'
import { readOneRaffle, readRaffles } from './raffle-pages.ts'
import { readRaffle, readRaffleTickets, saveRaffleTerms, takeTickets } from './raffles.ts'
import { readRankReviews } from './rank-reviews.ts'
import { readAllRanks, readRankProgress, takeRankBonus, writeRank } from './ranks.ts'
import { readRebateRates, readRebates, takeRebate, writeRebateRate } from './rebates.ts'
import { decideOnRedemption, readAllRedemptions } from './redemptions.ts'
import { readReferralSteps, writeReferralStep } from './referral-steps.ts'
import { readReferral, takeReferral } from './referrals.ts'
import { readAllRewards, writeReward } from './rewards.ts'

export function mountPromotions(httpHost: HttpHost): void {
  mount(httpHost, contract.promotions, readPromotions)
  mount(httpHost, contract.promotion, readPromotion)
  mount(httpHost, contract.joinPromotion, join)
  mount(httpHost, contract.requestReward, claimPromotion)
  mount(httpHost, contract.awards, readAwards)
  mount(httpHost, contract.claimAward, claimWaitingAward)
  mount(httpHost, contract.rewardCounts, readRewardCounts)
  mount(httpHost, points.pointBalance, readPointBalance)
  mount(httpHost, points.pointRewards, readPointRewards)
  mount(httpHost, points.pointConfig, readPointConfig)
  mount(httpHost, points.pointLines, readPointLines)
  mount(httpHost, points.redemptions, readRedemptions)
  mount(httpHost, points.redeemPoints, redeem)
  mount(httpHost, points.convertPoints, exchangeForMoney)
  mount(httpHost, raffles.raffle, readRaffle)
  mount(httpHost, raffles.raffleTickets, readRaffleTickets)
  mount(httpHost, raffles.claimRaffle, takeTickets)
  mount(httpHost, standing.missionSummary, readMissions)
  mount(httpHost, standing.missionMilestones, readMilestones)
  mount(httpHost, boards.missionLeaderboard, readLeaderboards)
  mount(httpHost, boards.claimLeaderboardPrize, takePrize)
  mount(httpHost, standing.claimMission, takeMission)
  mount(httpHost, standing.rankProgress, readRankProgress)
  mount(httpHost, standing.referralDetails, readReferral)
  mount(httpHost, standing.claimReferral, takeReferral)
  mount(httpHost, standing.rebates, readRebates)
  mount(httpHost, standing.claimRebate, takeRebate)
  mount(httpHost, standing.claimRankBonus, takeRankBonus)
}

export function mountPromotionsConsole(httpHost: HttpHost): void {
  mount(httpHost, consoleContract.consolePromotions, readAllActivities)
  mount(httpHost, consoleContract.consolePromotion, readActivity)
  mount(httpHost, consoleContract.savePromotion, saveActivity)
  mount(httpHost, consoleContract.applications, readApplications)
  mount(httpHost, consoleContract.decideApplication, decideOnApplication)
  mount(httpHost, consoleRaffles.saveRaffle, saveRaffleTerms)
  mount(httpHost, consoleRaffles.consoleRaffles, readRaffles)
  mount(httpHost, consoleRaffles.consoleRaffle, readOneRaffle)
  mount(httpHost, consoleReferrals.referralSteps, readReferralSteps)
  mount(httpHost, consoleReferrals.saveReferralStep, writeReferralStep)
  mount(httpHost, consoleBoards.consoleBoards, readAllBoards)
  mount(httpHost, consoleBoards.saveBoard, writeBoard)
  mount(httpHost, consoleBoards.consoleBoardPeriods, readPeriods)
  mount(httpHost, consoleBoards.consoleBoardPeriod, readPeriod)
  mount(httpHost, rewards.budgets, readBudgets)
  mount(httpHost, rewards.saveBudget, writeBudget)
  mount(httpHost, rewards.changeBudget, moveBudget)
  mount(httpHost, rewards.programs, readPrograms)
  mount(httpHost, rewards.saveProgram, writeProgram)
  mount(httpHost, rewards.consoleRedemptions, readAllRedemptions)
  mount(httpHost, rewards.decideRedemption, decideOnRedemption)
  mount(httpHost, rewards.consoleMissions, readAllMissions)
  mount(httpHost, rewards.saveMission, writeMission)
  mount(httpHost, rewards.consoleRewards, readAllRewards)
  mount(httpHost, rewards.saveReward, writeReward)
  mount(httpHost, rewards.consoleRanks, readAllRanks)
  mount(httpHost, rewards.saveRank, writeRank)
  mount(httpHost, rankReviews.consoleRankReviews, readRankReviews)
  mount(httpHost, rewards.rebateRates, readRebateRates)
  mount(httpHost, rewards.saveRebateRate, writeRebateRate)
}
