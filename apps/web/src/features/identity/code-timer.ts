import { useEffect, useState } from 'react'
import { keep, readKept } from '#features/session/index.ts'

const TICK_MS = 1000

/** For what a code is sent; each has a countdown of its own. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'check' | 'contact' | 'payment'

/** The countdown of the code button. It is kept in the tab's session, so that a reload does not forget it. */
export function useCodeTimer(purpose: CodePurpose): { secondsLeft: number; start: (forMs: number) => void } {
  const [until, setUntil] = useState(() => readUntil(purpose))
  const [now, setNow] = useState(() => Date.now())
  const isRunning = until > now
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (forMs: number) => {
    const end = Date.now() + forMs
    keep('codeUntil', { ...readAll(), [purpose]: end })
    setNow(Date.now())
    setUntil(end)
  }
  return { secondsLeft: isRunning ? Math.ceil((until - now) / 1000) : 0, start }
}

function readAll(): Record<string, unknown> {
  const kept = readKept('codeUntil')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

function readUntil(purpose: CodePurpose): number {
  const until = readAll()[purpose]
  return typeof until === 'number' ? until : 0
}
