/**
 * Lottery owns what was drawn, and shows the lotteries and card rooms of the catalogue as their calls want them.
 * - A draw is written once: the same game and number with another result is refused.
 * - What is drawn comes from a source outside, which a job asks once a minute.
 */
export { recordDraw } from './draws.ts'
export { lotteryJobs } from './jobs.ts'
export { mountLottery } from './routes.ts'
