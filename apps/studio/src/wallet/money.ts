import { type BetOrder, type MoneyResult, openWallet, type RollbackOrder, type Wallet, type WinOrder } from '@croupier/vendor-kit/wallet'
import { type Context, operatorOf } from '#context.ts'
import { funBalance, insertAnswer, insertCall, moveFun, undoFun } from './store.ts'

/** The payer of a money call, with the round and the game. */
export type Payer = {
  operatorId: bigint
  operatorUser: string
  playerId: string
  sessionId: string
  walletTokenSealed: Buffer | null
  isDemo: boolean
  gameCode: string
  currency: string
  roundId: string
  /** Of a free bet: it takes no cash, and what it wins is paid. */
  rewardId: string | null
}

type Player = Omit<Payer, 'currency' | 'roundId' | 'rewardId'>

/** What rows that move money say of their player, whatever the engine. */
export type PayerRow = {
  session_id: string
  player_id: string
  operator_id: bigint
  operator_user: string
  wallet_token_sealed: Buffer | null
  is_demo: boolean
  game_code: string
  currency: string
}

export function payerOfRow(row: PayerRow, roundId: string): Payer {
  return {
    operatorId: row.operator_id,
    operatorUser: row.operator_user,
    playerId: row.player_id,
    sessionId: row.session_id,
    walletTokenSealed: row.wallet_token_sealed,
    isDemo: row.is_demo,
    gameCode: row.game_code,
    currency: row.currency,
    roundId,
    rewardId: null,
  }
}

/** Where a player's money is: an operator's wallet, or Studio's own fun balance. One try per call; the same order moves money once. */
export type Money = {
  bet(payer: Payer, order: BetOrder): Promise<MoneyResult>
  win(payer: Payer, order: WinOrder): Promise<MoneyResult>
  rollback(payer: Payer, order: RollbackOrder): Promise<MoneyResult>
}

export function moneyOf(context: Context, { isDemo }: Payer): Money {
  return isDemo ? funMoney(context) : walletMoney(context)
}

export async function balanceOf(context: Context, player: Player): Promise<MoneyResult> {
  if (player.isDemo) return { kind: 'ok', balanceMinor: await funBalance(context.db, player.playerId) }
  return await walletOf(context, player.operatorId).balance(atWallet(context, player))
}

function walletMoney(context: Context): Money {
  const at = (payer: Payer) => ({ ...atWallet(context, payer), ...roundIn(payer) })
  return {
    bet: (payer, order) => walletOf(context, payer.operatorId).bet(at(payer), order),
    win: (payer, order) => walletOf(context, payer.operatorId).win(at(payer), order),
    rollback: (payer, order) => walletOf(context, payer.operatorId).rollback(at(payer), order),
  }
}

function walletOf(context: Context, operatorId: bigint): Wallet {
  const { walletUrl } = operatorOf(context, operatorId)
  return openWallet(
    { walletUrl, ...context.wallet },
    {
      asked: (call) => insertCall(context.db, { operatorId, ...call }),
      told: (id, answer) => insertAnswer(context.db, id, answer),
    },
  )
}

function atWallet(context: Context, { operatorUser, walletTokenSealed, sessionId, gameCode }: Player) {
  if (!walletTokenSealed) throw new Error('a session for real money has no wallet token')
  return { user: operatorUser, token: context.vault.open(walletTokenSealed, `token:${sessionId}`).toString('utf8'), gameCode }
}

function roundIn({ currency, roundId, rewardId }: Payer) {
  return { currency, roundId, rewardId }
}

function funMoney({ db }: Context): Money {
  const answer = (balanceMinor: bigint | undefined): MoneyResult =>
    balanceMinor === undefined
      ? { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: undefined }
      : { kind: 'ok', balanceMinor }
  return {
    bet: async ({ playerId }, { transactionUuid, amountMinor }) =>
      answer(await moveFun(db, { transactionUuid, playerId, amountMinor: -amountMinor })),
    win: async ({ playerId }, { transactionUuid, amountMinor }) => answer(await moveFun(db, { transactionUuid, playerId, amountMinor })),
    rollback: async ({ playerId }, { transactionUuid, undoneUuid }) =>
      answer(await undoFun(db, { transactionUuid: undoneUuid, rollbackUuid: transactionUuid, playerId })),
  }
}
