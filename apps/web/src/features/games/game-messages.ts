/** What a game tells the site that frames it. */
export type GameMessage =
  | { type: 'ready' }
  | { type: 'balance'; balanceMinor: bigint }
  | { type: 'round'; id: string }
  | { type: 'exit' }
  | { type: 'deposit' }

/** The name under which our reference vendor speaks. */
const SPEAKER = 'game'

/** Reads a message of the framed game; one from another origin or in another shape is none. */
export function readGameMessage({ origin, data }: { origin: string; data: unknown }, gameOrigin: string): GameMessage | undefined {
  if (origin !== gameOrigin || !isRecord(data) || data.source !== SPEAKER) return undefined
  switch (data.type) {
    case 'ready':
    case 'exit':
    case 'deposit':
      return { type: data.type }
    case 'balance':
      return typeof data.balanceMinor === 'string' && /^\d{1,18}$/.test(data.balanceMinor)
        ? { type: 'balance', balanceMinor: BigInt(data.balanceMinor) }
        : undefined
    case 'round':
      return typeof data.id === 'string' && data.id.length <= 100 ? { type: 'round', id: data.id } : undefined
    default:
      return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
