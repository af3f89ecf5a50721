import { lazy, Suspense, useSyncExternalStore } from 'react'

type Toast = { message: string; kind?: 'plain' | 'good' | 'bad'; action?: { label: string; onPress: () => void } }

const TOAST_SHOWN_MS = 6000

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

let isAwake = false
const listeners = new Set<() => void>()

/** Says something in passing. The code that draws it arrives with the first message. */
export async function showToast({ message, kind = 'plain', action }: Toast): Promise<void> {
  isAwake = true
  for (const listener of listeners) listener()
  const { toast } = await import('./toaster.tsx')
  const say = { plain: toast, good: toast.success, bad: toast.error }[kind]
  say(message, { duration: TOAST_SHOWN_MS, ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}) })
}

/** The place where messages appear; stands once, at the root of the app. */
export function ToastPlace() {
  const isNeeded = useSyncExternalStore(listen, () => isAwake)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
