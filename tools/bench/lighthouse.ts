import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../test/chromium.ts'
import { median, type Row, sayRows } from './figures.ts'

/** A package of its own: 82 more for everybody who starts the platform would be a tenth of the installation. */
const PACKAGE = `${import.meta.dirname}/lighthouse-package`
const PROGRAM = `${PACKAGE}/node_modules/lighthouse/cli/index.js`
const ROUNDS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const reach = { performance: '>= 88', accessibility: '100', 'best-practices': '>= 95', seo: '100' }

const limits: Record<string, string> = { 'largest-contentful-paint': '<= 2200', 'cumulative-layout-shift': '<= 0.02' }

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue?: number }> }

/** Lighthouse mobile of a running site, median of three. */
export async function benchLighthouse(url: string): Promise<void> {
  sayRows(await lighthouseRows(url, { rounds: ROUNDS, reach }))
}

type Wanted = { rounds: number; reach: Record<(typeof categories)[number], string> }

/** What Lighthouse says of a page, round by round. */
export async function lighthouseRows(url: string, { rounds: count, reach: wanted }: Wanted): Promise<Row[]> {
  await install()
  const reports: Report[] = []
  for (let round = 0; round < count; round += 1) reports.push(await measure(url, round))
  const rows: Row[] = categories.map((name) => {
    const rounds = reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100))
    return { figure: `lighthouse ${name} (${url})`, reach: wanted[name], rounds: rounds.map(String), median: String(median(rounds)) }
  })
  for (const audit of ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']) {
    const rounds = reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN)
    rows.push({
      figure: audit,
      reach: limits[audit] ?? '',
      rounds: rounds.map((value) => value.toFixed(audit.startsWith('cumul') ? 3 : 0)),
      median: median(rounds).toFixed(3),
    })
  }
  return rows
}

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return
  process.stdout.write('installing Lighthouse …\n')
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PACKAGE })
}

async function measure(url: string, round: number): Promise<Report> {
  const path = join(tmpdir(), `croupier-lighthouse-${process.pid}-${round}.json`)
  const flags = ['--quiet', '--output=json', `--output-path=${path}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  await promisify(execFile)(process.execPath, [PROGRAM, url, ...flags], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
    timeout: 180_000,
  })
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  rmSync(path)
  return report
}
