import type { Call } from '#platform/http.ts'

/** What a verb may know of the call: there is no browser here, and no cookie. */
export function callFrom(publicUrl: string): Call {
  return { isBrowser: false, userAgent: 'demo', publicUrl, cookie: () => undefined, setCookie: () => undefined }
}
