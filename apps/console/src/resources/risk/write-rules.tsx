import { useSend } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { askRiskRules, RISK_RULES_MAX, type RiskRule, tryRiskRule } from '@croupier/contract/console/risk'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tellFailure } from '#failures.ts'
import { FailureNote } from '#parts/notes.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { riskRuleOf } from './risk-words.ts'
import { type DraftRule, RuleFields } from './rule-fields.tsx'

const NAME_MIN = 3

type Props = { rules: readonly RiskRule[]; current: string; onClose: () => void }

/** Other rules of risk, as a second operator will read them. */
export function WriteRules({ rules, current, onClose }: Props) {
  const [id] = useState(randomId)
  const [drafts, setDrafts] = useState<DraftRule[]>(() => rules.map((rule) => ({ key: randomId(), rule, open: [] })))
  const written = drafts.map(({ rule }) => ({ ...rule, name: rule.name.trim() }))
  const isNamed = written.every(({ name }) => name.length >= NAME_MIN) && new Set(written.map(({ name }) => name)).size === written.length
  const put = (key: string, change: Partial<DraftRule>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)))
  return (
    <ReasonDialog
      title="Risk rules"
      confirm="Ask for these rules"
      done="Asked. A second operator decides here."
      isWide
      isGrave
      isIncomplete={!isNamed || drafts.some(({ open }) => open.length > 0)}
      route={askRiskRules}
      edited={{ version: current, content: { id, rules } }}
      inputOf={(why, version) => ({ id, rules: written, version, why })}
      onClose={onClose}
    >
      {drafts.map((draft) => (
        <div key={draft.key}>
          <RuleFields
            draft={draft}
            onChange={(change) => put(draft.key, change)}
            onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          />
          {draft.open.length === 0 && draft.rule.name.trim().length >= NAME_MIN && <Trial rule={draft.rule} />}
        </div>
      ))}
      <Button
        variant="outlined"
        disabled={drafts.length >= RISK_RULES_MAX}
        onClick={() => setDrafts([...drafts, { key: randomId(), rule: riskRuleOf('many_accounts', ''), open: [] }])}
      >
        Add a rule
      </Button>
    </ReasonDialog>
  )
}

/** What a rule would open by what has happened; said again when it has been changed. */
function Trial({ rule }: { rule: RiskRule }) {
  const { mutate, isPending, data, error, variables } = useSend(tryRiskRule, [])
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => mutate({ rule })}>
        Try it
      </Button>
      {data && variables?.rule === rule && (
        <Typography component="span" variant="body2" role="status">
          {data.cases} {data.cases === 1 ? 'case' : 'cases'} of {data.members} {data.members === 1 ? 'member' : 'members'}
        </Typography>
      )}
      {error && <FailureNote told={tellFailure(error)} />}
    </>
  )
}
