import * as harm from '@croupier/contract/console/harm'
import * as risk from '@croupier/contract/console/risk'
import * as cases from '@croupier/contract/console/risk-cases'
import * as segments from '@croupier/contract/console/segments'
import { type HttpHost, mount } from '#platform/http.ts'
import { readRuleSets, requestRules, reviewRules } from '#platform/rule-sets.ts'
import { requestOnCase, reviewRequest } from './case-requests.ts'
import { closeWithFinding, holdPayouts, readCase, readCases, takeIntoReview, writeCaseNote, writeReport } from './cases.ts'
import { keepHarmContact, keepHarmMarkers, readAtRisk, readHarmMarkers, tryHarmMarkers } from './harm.ts'
import { riskRuleSets, tryRule } from './rule-sets.ts'
import { keepSegment, readCount, readEvents, readSegments } from './segments.ts'

export function mountRiskConsole(httpHost: HttpHost): void {
  mount(httpHost, segments.segments, readSegments)
  mount(httpHost, segments.saveSegment, keepSegment)
  mount(httpHost, segments.countSegment, readCount)
  mount(httpHost, segments.segmentEvents, readEvents)
  mount(httpHost, harm.harmMarkers, readHarmMarkers)
  mount(httpHost, harm.saveHarmMarkers, keepHarmMarkers)
  mount(httpHost, harm.testHarmMarkers, tryHarmMarkers)
  mount(httpHost, harm.atRiskMembers, readAtRisk)
  mount(httpHost, harm.noteHarmContact, keepHarmContact)
  mount(httpHost, risk.riskRules, (context) => readRuleSets(context, riskRuleSets))
  mount(httpHost, risk.askRiskRules, (context, input) => requestRules(context, riskRuleSets, input))
  mount(httpHost, risk.decideRiskRules, (context, input) => reviewRules(context, riskRuleSets, input))
  mount(httpHost, risk.tryRiskRule, tryRule)
  mount(httpHost, cases.riskCases, readCases)
  mount(httpHost, cases.riskCase, readCase)
  mount(httpHost, cases.takeCase, takeIntoReview)
  mount(httpHost, cases.noteCase, writeCaseNote)
  mount(httpHost, cases.holdCase, holdPayouts)
  mount(httpHost, cases.askCase, requestOnCase)
  mount(httpHost, cases.decideCase, reviewRequest)
  mount(httpHost, cases.closeCase, closeWithFinding)
  mount(httpHost, cases.reportCase, writeReport)
}
