/**
 * Lottery owns what was drawn, and shows the lotteries and card rooms of the catalogue as their calls want them.
 * - A draw is written once: the same game and number with another result is refused.
 */
export { recordDraw } from './draws.ts'
export { mountLottery } from './routes.ts'
