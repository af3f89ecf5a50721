import { lineAt, withoutComments } from './code.ts'
import { isCode, isTest, type Source } from './sources.ts'

type SpecName = { name: string; ours: string; home: string }

const CONTRACT = 'packages/contract/src/'
const AGENT_VIEWS = 'apps/web/src/features/agents/agent-views.ts'

const ofAgentPage = (name: string, page: string): SpecName => ({
  name,
  ours: `the agent page "${page}" of ${AGENT_VIEWS}`,
  home: AGENT_VIEWS,
})

/** Names of the specification for which the glossary has a word of ours, each with the place that writes the one for the other. */
const specNames: readonly SpecName[] = [
  { name: 'vassalage', ours: 'a vendor, read by vendorOf and written by withVendor of @croupier/contract/games', home: CONTRACT },
  { name: 'classify', ours: 'a sub-type, see @croupier/contract/games-sub-types', home: CONTRACT },
  ofAgentPage('downlineManagmentView', 'line'),
  ofAgentPage('palStatementsAgentCopy', 'profit'),
  ofAgentPage('agentDownlineTransactionDetailsCopy', 'transactions'),
  ofAgentPage('agentDividendRecordCopy2', 'dividends'),
  ofAgentPage('agentDailyWages2', 'dailyWages'),
  ofAgentPage('agentRealtimeSalary', 'realtimeWages'),
]

/** Identifiers and strings of the product bear our words. */
export function refuseSpecNames(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && path !== 'tools/tidy/spec-names.ts')
    .flatMap(({ path, text }) => specNamesIn(path, withoutComments(text)))
}

function specNamesIn(path: string, code: string): string[] {
  return specNames
    .filter(({ home }) => !path.startsWith(home))
    .flatMap(({ name, ours }) =>
      [...code.matchAll(new RegExp(name, 'gi'))].map(({ index }) => `${path}:${lineAt(code, index)} ${name}: here it is ${ours}`),
    )
}
