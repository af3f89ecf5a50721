/** Text that is known to be safe HTML. Only `html` makes it. */
export type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[] | false | null | undefined

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** A template whose values are escaped, unless they are `Html` themselves. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: strings.map((part, index) => part + (index < values.length ? toMarkup(values[index]) : '')).join('') }
}

function toMarkup(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map((part) => part.markup).join('')
}

export type Page = { title: string; body: Html; lang?: string; look?: 'site' | 'checkout'; refresh?: { afterSeconds: number; url: string } }

/** The whole document. Pages need no scripts; the policy of the server allows none. */
export function renderPage(page: Page): string {
  const refresh = page.refresh && html`<meta http-equiv="refresh" content="${page.refresh.afterSeconds};url=${page.refresh.url}">`
  return html`<!doctype html>
<html lang="${page.lang ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${page.title}</title>
<link rel="stylesheet" href="/assets/sandbox.css">
<link rel="icon" href="data:,">
${refresh}
</head>
<body class="${page.look ?? 'site'}">
${page.look === 'checkout' ? null : header}
<main>${page.body}</main>
</body>
</html>
`.markup
}

const header = html`<header><nav aria-label="Sandbox">
<a class="brand" href="/">Sandbox</a>
<a href="/pay/control">Payments</a>
<a href="/bank">Bank</a>
<a href="/sms">SMS</a>
<a href="/mail">Mail</a>
<a href="/oidc-guide">Sign-in</a>
</nav></header>`
