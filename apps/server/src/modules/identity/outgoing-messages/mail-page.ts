type Mark = { link: string; label: string } | { code: string }

type Page = { brand: string; subject: string; text: string; mark: Mark | undefined }

/** A mail as mail programs show it: one column, no script, no picture, colours that hold on dark and light. */
export function mailPage({ brand, subject, text, mark }: Page): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`)
    .join('')
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f2ee;font:16px/1.5 system-ui,sans-serif;color:#1d1b19">
<div style="max-width:480px;margin:0 auto;background:#fff;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">${escaped(brand)}</p>${paragraphs}${markOf(mark)}</div></body></html>`
}

function markOf(mark: Mark | undefined): string {
  if (mark === undefined) return ''
  if ('code' in mark) return `<p style="margin:0;font:700 28px/1.2 ui-monospace,monospace;letter-spacing:6px">${escaped(mark.code)}</p>`
  const look = 'display:inline-block;background:#1d1b19;color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:600'
  return `<p style="margin:0 0 16px"><a href="${escaped(mark.link)}" style="${look}">${escaped(mark.label)}</a></p>
<p style="margin:0;font-size:13px;color:#6b6660;word-break:break-all">${escaped(mark.link)}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
}
