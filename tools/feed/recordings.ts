import { type FeedMessageOnWire, feedMessage } from '@croupier/sports-feed/messages'

/** Reads a recording: one message a line. Throws with the number of the first line that is none. */
export function readRecording(text: string): FeedMessageOnWire[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const message = parsed(line)
    if (!feedMessage.safeParse(message).success) throw new Error(`line ${at + 1} is no message of a feed`)
    return [message as FeedMessageOnWire]
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A recording as if its first message were said now: every instant in it moves by the same span. */
export function shifted(messages: readonly FeedMessageOnWire[], nowMs: number): FeedMessageOnWire[] {
  const [first] = messages
  if (!first) return []
  const byMs = nowMs - first.timestamp
  return messages.map((message) => moved(message, byMs))
}

const INSTANTS = ['timestamp', 'start_time', 'end_time', 'next_live_time'] as const

function moved(message: FeedMessageOnWire, byMs: number): FeedMessageOnWire {
  const instants = INSTANTS.flatMap((name) => {
    const at = (message as Readonly<Record<string, unknown>>)[name]
    return typeof at === 'number' ? [[name, at + byMs]] : []
  })
  return { ...message, ...Object.fromEntries(instants) }
}
