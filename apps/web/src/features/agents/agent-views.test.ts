import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentViews } from './agent-views.ts'

test('AC-03 an address calls each page of the agent centre what the specification calls it', () => {
  assert.deepEqual(Object.values(agentViews), [
    'agentTeamOverview',
    'agentAnnouncement',
    'downlineManagmentView',
    'registerCenter',
    'agentTransfer',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentDownlineTransactionDetailsCopy',
    'agentRevenueReport',
    'contractRequest',
    'agentDividendRecordCopy2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
  ])
})
