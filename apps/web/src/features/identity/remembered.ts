const DAY_SECONDS = 86_400

/** The username that this browser remembers for a day (SS-13); never a password. */
export function readRemembered(): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith('rememberedUser='))
  if (!entry) return undefined
  try {
    return decodeURIComponent(entry.slice('rememberedUser='.length)) || undefined
  } catch {
    return undefined
  }
}

/** Remembers a username for a day, or forgets it. */
export function remember(username: string | undefined): void {
  const age = username === undefined ? 0 : DAY_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `rememberedUser=${encodeURIComponent(username ?? '')}; path=/; max-age=${age}; samesite=strict`
}
