import { useEffect, useState } from 'react'

type Toast = { text: string; kind: 'info' | 'good' }

export type Speech = {
  /** Said to screen readers, and nowhere shown. */
  said: string
  /** Shown in passing. */
  toast: Toast | undefined
  /** Stays until it has been read. */
  notice: string | undefined
  say(text: string): void
  showToast(toast: Toast): void
  showNotice(text: string | undefined): void
}

const TOAST_SHOWN_MS = 6000

/** What the page says of what has just happened. */
export function useSpeech(): Speech {
  const [said, say] = useState('')
  const [toast, showToast] = useState<Toast>()
  const [notice, showNotice] = useState<string>()
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => showToast(undefined), TOAST_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return { said, toast, notice, say, showToast, showNotice }
}
