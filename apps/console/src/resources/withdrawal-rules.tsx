import { useCall } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { askRouting, decideRouting, routingRule, withdrawalRouting } from '@croupier/contract/console/cashier-routing'
import type { ValueOf } from '@croupier/contract/route'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title } from 'react-admin'
import { tellFailure } from '#failures.ts'
import { useHasPermission, useLostSession } from '#operator.ts'
import { DialogButton } from '#parts/dialog-button.tsx'
import { Columns, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { PageName } from '#parts/page-name.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { AnotherDecides, SecondOperator } from '#parts/second-operator.tsx'
import { RuleFields } from './withdrawal-rules/rule-fields.tsx'
import { type Rule, ruleWords } from './withdrawal-rules/rule-words.ts'

type Routing = ValueOf<typeof withdrawalRouting>

/** Which withdrawals go to nobody, to one operator or to two. */
export function WithdrawalRules() {
  const { data, error } = useCall(withdrawalRouting, {}, { freshMs: 0 })
  useLostSession(error)
  return (
    <>
      <Title title={<PageName text="Withdrawal rules" />} />
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

function Current({ current, asked, version }: Routing) {
  const mayAsk = useHasPermission(askRouting.permission)
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
        The strictest rule that holds counts; where none holds, one operator approves. Amounts from the limit under Brand settings go to two
        in any case.
      </Typography>
      {rules.length === 0 ? (
        <Typography variant="body2">No rules: every withdrawal goes to one operator.</Typography>
      ) : (
        <RuleTable rules={rules} />
      )}
      {current && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Written by {current.askedBy}, agreed by {current.decidedBy}, <Moment at={current.decidedAt} />: {current.why}
        </Typography>
      )}
    </Section>
  )
}

function RuleTable({ rules }: { rules: readonly Rule[] }) {
  return (
    <PlainTable
      heads={['Rule', 'Which withdrawals, and who approves']}
      rows={rules.map((rule) => ({ key: rule.name, cells: [rule.name, ruleWords(rule)] }))}
    />
  )
}

function Asked({ asked }: { asked: NonNullable<Routing['asked']> }) {
  return (
    <Section
      title="Rules that wait for a second operator"
      action={
        asked.isForMe && (
          <SecondOperator
            id={asked.id}
            route={decideRouting}
            refuse={{ title: 'Refuse these rules?', confirm: 'Refuse them', done: 'Refused. The rules in force stay.' }}
            agree={{
              title: 'Let these rules count?',
              confirm: 'Let them count',
              done: 'They count for withdrawals that are asked for from now on.',
            }}
          />
        )
      }
    >
      <RuleTable rules={asked.rules} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {asked.askedBy}, <Moment at={asked.askedAt} />: {asked.why}
      </Typography>
      {!asked.isForMe && <AnotherDecides permission={decideRouting.permission} />}
    </Section>
  )
}

type Draft = Rule & { key: string }
const RULES_MAX = 30

type WriteProps = { rules: readonly Rule[]; current: string; onClose: () => void }

function WriteRules({ rules, current, onClose }: WriteProps) {
  const [id] = useState(randomId)
  const [drafts, setDrafts] = useState<Draft[]>(() => rules.map((rule) => ({ ...rule, key: randomId() })))
  const written = drafts.map(({ key: _key, ...rule }) => rule)
  const isWhole = written.every((rule) => isRule(rule)) && new Set(written.map(({ name }) => name)).size === written.length
  const change = (key: string, rule: Rule) => setDrafts(drafts.map((draft) => (draft.key === key ? { ...rule, key } : draft)))
  return (
    <ReasonDialog
      title="Withdrawal rules"
      confirm="Ask for these rules"
      done="Asked. A second operator decides here."
      isWide
      isGrave
      isIncomplete={!isWhole}
      route={askRouting}
      edited={{ version: current, content: { id, rules } }}
      inputOf={(why, version) => ({ id, rules: written, version, why })}
      onClose={onClose}
    >
      {drafts.map((draft) => (
        <RuleFields
          key={draft.key}
          rule={draft}
          onChange={(rule) => change(draft.key, rule)}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <Button
        variant="outlined"
        disabled={drafts.length >= RULES_MAX}
        onClick={() => setDrafts([...drafts, { key: randomId(), name: '', when: {}, persons: 2 }])}
      >
        Add a rule
      </Button>
    </ReasonDialog>
  )
}

/** The schema reads amounts as they stand on the wire: they are left out of what it looks at. */
function isRule({ name, persons, when: { amountFrom, amountUpTo, ...rest } }: Rule): boolean {
  const hasAmount = amountFrom !== undefined || amountUpTo !== undefined
  return routingRule.safeParse({ name, persons, when: { ...rest, ...(hasAmount ? { amountFrom: '1.00' } : {}) } }).success
}
