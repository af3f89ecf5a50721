/** What the game page tells the site that frames it. */
export type Message =
  | { type: 'ready' }
  | { type: 'balance'; balanceMinor: string }
  | { type: 'round'; id: string }
  | { type: 'exit' }
  | { type: 'deposit' }

export type Embedding = {
  /** A site that frames the game has a bar of its own over it: name, way back and full screen. */
  isFramed: boolean
  tell(message: Message): void
  leave(address: string, type: 'exit' | 'deposit'): void
}

/** Messages go to the operator's own origin alone. Opened by itself, the page follows the addresses instead. */
export function openEmbedding(operatorOrigin: string): Embedding {
  const isFramed = globalThis.parent !== globalThis.window
  const tell = (message: Message) => {
    if (isFramed) globalThis.parent.postMessage({ source: 'game', ...message }, operatorOrigin)
  }
  return {
    isFramed,
    tell,
    leave: (address, type) => {
      if (isFramed) tell({ type })
      else globalThis.location.assign(address)
    },
  }
}
