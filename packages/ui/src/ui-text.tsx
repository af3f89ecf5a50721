import { createContext, type ReactNode, useContext } from 'react'

/** The few words that parts say by themselves. The app gives them in the reader's language. */
export type UiText = {
  close: string
  retry: string
  copy: string
  copied: string
  show: string
  hide: string
  details: string
  loading: string
  cancel: string
  requestId: string
  previous: string
  next: string
  page: (page: number) => string
  pause: string
  play: string
}

const english: UiText = {
  close: 'Close',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  details: 'Details',
  loading: 'Loading',
  cancel: 'Cancel',
  requestId: 'Reference',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
  pause: 'Pause',
  play: 'Play',
}

const UiTextContext = createContext<UiText>(english)

export function UiTextProvider({ text, children }: { text: UiText; children: ReactNode }) {
  return <UiTextContext value={text}>{children}</UiTextContext>
}

export function useUiText(): UiText {
  return useContext(UiTextContext)
}
