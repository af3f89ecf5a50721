/** The wallet feature: the balance of the signed-in member, live. */
export { Balance } from './balance.tsx'
export { type OwnBalance, useBalance } from './use-balance.ts'
export { useMoneyText } from './use-money-text.ts'
