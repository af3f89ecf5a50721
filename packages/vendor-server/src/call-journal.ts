import type { AskedCall, ToldAnswer } from '@croupier/vendor-kit/wallet'
import type { VendorTables } from './schema.ts'
import { type AnswerRecord, type CallRecord, insertAnswers, insertCalls } from './store-wallet.ts'
import { openWriteLanes } from './write-lanes.ts'

const BATCH_MAX = 50

/** The calls to operators' wallets and their answers, as the database keeps them. */
export type Journal = {
  /** Written before the message is sent: a call without an answer is one whose outcome nobody here knows. Answers the id of the call. */
  asked(call: AskedCall & { operatorId: bigint }): Promise<bigint>
  told(callId: bigint, answer: ToldAnswer): Promise<void>
}

export function openJournal(tables: VendorTables): Journal {
  const laneOf = () => ''
  const writeCall = openWriteLanes({ laneOf, batchMax: BATCH_MAX, write: (calls: readonly CallRecord[]) => insertCalls(tables, calls) })
  const writeAnswer = openWriteLanes({
    laneOf,
    batchMax: BATCH_MAX,
    write: async (answers: readonly AnswerRecord[]) => {
      await insertAnswers(tables, answers)
      return answers.map(() => undefined)
    },
  })
  return { asked: writeCall, told: (callId, answer) => writeAnswer({ ...answer, callId }) }
}
