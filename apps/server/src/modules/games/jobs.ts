import type { Job } from '#platform/jobs.ts'
import { askForPrizes } from './free-bets/giving.ts'
import { settleWinnings } from './free-bets/winnings.ts'
import { reconcileYesterday } from './reconciliation/reconciliation.ts'
import { closeStaleRounds } from './reconciliation/stale-rounds.ts'
import { LEARN_RETURNS, learnReturns, watchReturns } from './returns/returns.ts'
import { countBonusPlays, countSetAside, expireBonuses } from './rounds/bonus-plays.ts'
import { foldPlayerDays } from './rounds/plays.ts'
import { summarizeRounds } from './rounds/store.ts'
import { dropUnusedCovers } from './settings/covers.ts'

export const gamesJobs: readonly Job[] = [
  { name: 'games-ask-for-prizes', every: '* * * * *', timesAMinute: 12, run: askForPrizes },
  { name: 'games-close-rounds', every: '*/10 * * * *', run: closeStaleRounds },
  { name: 'games-count-bonus-plays', every: '* * * * *', timesAMinute: 20, run: countBonusPlays },
  { name: 'games-count-set-aside', every: '* * * * *', run: countSetAside },
  { name: 'games-drop-covers', every: '37 * * * *', run: dropUnusedCovers },
  { name: 'games-expire-bonuses', every: '* * * * *', run: expireBonuses },
  { name: 'games-fold-days', every: '* * * * *', timesAMinute: 6, run: foldPlayerDays },
  { name: LEARN_RETURNS, every: '23 * * * *', run: learnReturns },
  { name: 'games-reconcile', every: '17 3 * * *', run: reconcileYesterday },
  { name: 'games-settle-winnings', every: '* * * * *', run: (context) => settleWinnings(context) },
  { name: 'games-summarize', every: '* * * * *', timesAMinute: 6, run: ({ db }) => summarizeRounds(db) },
  { name: 'games-watch-returns', every: '* * * * *', run: watchReturns },
]
