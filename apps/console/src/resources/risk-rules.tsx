import { useCall } from '@croupier/client/hooks'
import { askRiskRules, decideRiskRules, type RiskRule, riskRules } from '@croupier/contract/console/risk'
import type { ValueOf } from '@croupier/contract/route'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useHasPermission, useLostSession } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { AnotherDecides, SecondOperator } from '#parts/second-operator.tsx'
import { riskRuleWords } from './risk/risk-words.ts'
import { WriteRules } from './risk/write-rules.tsx'

type Rules = ValueOf<typeof riskRules>

/** By which rules cases are opened. */
export function RiskRules() {
  const { data, error } = useCall(riskRules, {}, { freshMs: 0 })
  useLostSession(error)
  return (
    <>
      <Title title={<PageName text="Risk rules" />} />
      <Columns
        main={
          <>
            {!data && !error && <Skeleton variant="rounded" height={200} />}
            {!data && error && <FailureNote told={tellFailure(error)} />}
            {data?.asked && <Asked asked={data.asked} />}
            {data && <Current {...data} />}
          </>
        }
      />
    </>
  )
}

function Current({ current, asked, version }: Rules) {
  const mayAsk = useHasPermission(askRiskRules.permission)
  const rules = current?.rules ?? []
  return (
    <Section
      title="Rules in force"
      action={
        mayAsk &&
        !asked && (
          <DialogButton label="Write other rules">{(close) => <WriteRules rules={rules} current={version} onClose={close} />}</DialogButton>
        )
      }
    >
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        Every quarter of an hour each rule is looked by. What it finds of a subject opens one case, which grows with what is found later.
      </Typography>
      {rules.length === 0 ? <Typography variant="body2">No rules: no case is opened.</Typography> : <RuleTable rules={rules} />}
      {current && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Written by {current.askedBy}, agreed by {current.decidedBy}, <Moment at={current.decidedAt} />: {current.why}
        </Typography>
      )}
    </Section>
  )
}

function RuleTable({ rules }: { rules: readonly RiskRule[] }) {
  return (
    <PlainTable
      heads={['Rule', 'What opens a case']}
      rows={rules.map((rule) => ({ key: rule.name, cells: [rule.name, riskRuleWords(rule)] }))}
    />
  )
}

function Asked({ asked }: { asked: NonNullable<Rules['asked']> }) {
  return (
    <Section
      title="Rules that wait for a second operator"
      action={
        asked.isForMe && (
          <SecondOperator
            id={asked.id}
            route={decideRiskRules}
            refuse={{ title: 'Refuse these rules?', confirm: 'Refuse them', done: 'Refused. The rules in force stay.' }}
            agree={{ title: 'Let these rules count?', confirm: 'Let them count', done: 'They count from the next look on.' }}
          />
        )
      }
    >
      <RuleTable rules={asked.rules} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {asked.askedBy}, <Moment at={asked.askedAt} />: {asked.why}
      </Typography>
      {!asked.isForMe && <AnotherDecides permission={decideRiskRules.permission} />}
    </Section>
  )
}
