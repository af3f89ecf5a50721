import type { ResultOutcome } from '../../desk-api/messages.ts'

export const RESULT_WORDS = ['win', 'lose', 'void', 'half-win', 'half-lose'] as const satisfies readonly ResultOutcome['result'][]

/** What was chosen for the outcomes of a market so far. */
export type ResultDraft = Readonly<Record<string, ResultOutcome['result']>>

export function isResultWord(value: string): value is ResultOutcome['result'] {
  return RESULT_WORDS.some((each) => each === value)
}

const OTHER_SIDE = { win: 'lose', lose: 'win', void: 'void', 'half-win': 'half-lose', 'half-lose': 'half-win' } as const

type Chosen = { ids: readonly string[]; id: string; result: ResultOutcome['result'] }

/** Chooses for one outcome: of two the other follows from it, and of more those that are still open lose beside a winner. */
export function chooseResult(draft: ResultDraft, { ids, id, result }: Chosen): ResultDraft {
  const others = ids.filter((each) => each !== id)
  const follows = (other: string) => {
    if (ids.length === 2) return OTHER_SIDE[result]
    return draft[other] ?? (result === 'win' ? 'lose' : undefined)
  }
  const followed = others.flatMap((other) => {
    const own = follows(other)
    return own ? [[other, own] as const] : []
  })
  return { ...Object.fromEntries(followed), [id]: result }
}

/** The result that was chosen whole; undefined while an outcome is open. */
export function resultOutcomes(draft: ResultDraft, ids: readonly string[]): ResultOutcome[] | undefined {
  const outcomes = ids.flatMap((id) => {
    const result = draft[id]
    return result ? [{ id, result }] : []
  })
  return outcomes.length === ids.length ? outcomes : undefined
}
