import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Finding = { id: string; impact: string | null; nodes: { html: string }[] }

type Choice = { without?: readonly string[]; only?: readonly string[] }

/** What axe finds on the page, or within a part of it; some rules may be left out, or only some asked. A part that is not there is a finding. */
export async function findingsOf(page: Page, within = 'html', { without = [], only }: Choice = {}): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) }
  // Looked for and read in one go: a window on its way out may be gone between two.
  const run = `document.querySelector('${within}') ? axe.run({ include: [['${within}']] }, ${JSON.stringify(options)}) : null`
  const found = (await page.evaluate(run)) as { violations: Finding[] } | null
  if (!found) return [`there is no ${within}`]
  return found.violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
