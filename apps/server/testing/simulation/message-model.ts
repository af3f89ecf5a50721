/** A vendor's message of one round; `of` names the message that a win or a rollback refers to. */
export type ModelMessage = { id: string; kind: 'bet' | 'win' | 'rollback'; amountMinor: bigint; of?: string; isEnd?: boolean }
type State = 'applied' | 'refused' | 'rolled_back' | 'void' | 'tombstone'
/** `said` is missing where a rollback came first and took the id. */
type Kept = { kind: ModelMessage['kind']; said?: ModelMessage; state: State }

/** One player's money and messages, by the tables of the wallet protocol (6.1 to 6.3) and nothing of the product's code. */
export type MessageModel = { balanceMinor: bigint; debtMinor: bigint; records: Map<string, Kept> }

export function makeMessageModel(balanceMinor: bigint): MessageModel {
  return { balanceMinor, debtMinor: 0n, records: new Map() }
}

/** Hears one message; gives the status that it is answered with. */
export function hear(model: MessageModel, said: ModelMessage): string {
  const known = model.records.get(said.id)
  if (known && known.said === undefined) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  if (known && !isSame(known.said, said)) return 'RS_ERROR_DUPLICATE_TRANSACTION'
  if (known && known.state !== 'refused') return isOver(known) ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK'
  if (said.kind === 'bet') return hearBet(model, said)
  return said.kind === 'win' ? hearWin(model, said) : hearRollback(model, said)
}

const isSame = (one: ModelMessage | undefined, other: ModelMessage) =>
  one?.kind === other.kind && one.amountMinor === other.amountMinor && one.of === other.of

const isOver = ({ kind, state }: Kept) => kind !== 'rollback' && (state === 'rolled_back' || state === 'void')

function keep(model: MessageModel, said: ModelMessage, state: State): void {
  model.records.set(said.id, { kind: said.kind, said, state })
}

function hearBet(model: MessageModel, said: ModelMessage): string {
  const isShort = model.balanceMinor < said.amountMinor
  keep(model, said, isShort ? 'refused' : 'applied')
  if (isShort) return 'RS_ERROR_NOT_ENOUGH_MONEY'
  model.balanceMinor -= said.amountMinor
  return 'RS_OK'
}

function hearWin(model: MessageModel, said: ModelMessage): string {
  const bet = model.records.get(said.of ?? '')
  if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  if (bet.state === 'rolled_back' || bet.state === 'void') {
    keep(model, said, 'void')
    return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  }
  if (bet.kind !== 'bet') return 'RS_ERROR_DUPLICATE_TRANSACTION'
  if (bet.state === 'refused') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  model.balanceMinor += said.amountMinor
  keep(model, said, 'applied')
  return 'RS_OK'
}

function hearRollback(model: MessageModel, said: ModelMessage): string {
  const undone = model.records.get(said.of ?? '')
  if (undone?.kind === 'rollback') return 'RS_ERROR_DUPLICATE_TRANSACTION'
  if (undone === undefined) {
    model.records.set(said.of ?? '', { kind: 'bet', state: 'void' })
    keep(model, said, 'tombstone')
    return 'RS_OK'
  }
  keep(model, said, undone.state === 'applied' ? 'applied' : 'void')
  if (undone.state === 'applied') undo(model, undone)
  else if (undone.state === 'refused') undone.state = 'void'
  return 'RS_OK'
}

/** A stake goes back; a win is taken back, and what of it was spent already is owed. */
function undo(model: MessageModel, undone: Kept): void {
  const amountMinor = undone.said?.amountMinor ?? 0n
  undone.state = 'rolled_back'
  if (undone.kind === 'bet') {
    model.balanceMinor += amountMinor
    return
  }
  const taken = model.balanceMinor < amountMinor ? model.balanceMinor : amountMinor
  model.balanceMinor -= taken
  model.debtMinor += amountMinor - taken
}
