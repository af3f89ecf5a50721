import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Finding = { id: string; impact: string | null; nodes: { html: string }[] }

/** What axe finds on the page, or within a part of it. */
export async function findingsOf(page: Page, within = 'html', without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const run = `axe.run({ include: [['${within}']] }, { resultTypes: ['violations'], rules: ${JSON.stringify(rules)} })`
  const { violations } = (await page.evaluate(run)) as { violations: Finding[] }
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
