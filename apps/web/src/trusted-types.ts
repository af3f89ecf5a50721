/** What a browser asks of a policy: the string, the type that is wanted of it, and the place that would take it. */
type Rule = (text: string, type: string, sink: string) => string | null
type Factory = { createPolicy: (name: 'default', rules: { createHTML: Rule; createScriptURL: Rule }) => unknown }

const OWN_SCRIPT = /^\/(sw\.js|assets\/proof-worker-[\w-]+\.js)$/

/**
 * The one policy of Trusted Types, by the name that the browser asks itself: an operator's text may be parsed into a document that is never shown
 * (rich-text.tsx draws its tree), and the service worker and the proof of work may be started. Every other place, `innerHTML` among them, takes
 * no string at all; the content policy allows no second policy.
 */
export function setTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' ? html : null),
    createScriptURL: (url) => (isOwnScript(new URL(url, window.location.origin)) ? url : null),
  })
}

function isOwnScript({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && OWN_SCRIPT.test(pathname)
}
