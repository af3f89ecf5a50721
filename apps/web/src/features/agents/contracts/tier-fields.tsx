import { Button } from '@croupier/ui/button'
import { IconButton } from '@croupier/ui/icon-button'
import { TextInput } from '@croupier/ui/text-input'
import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useText } from '#features/language/index.ts'
import { type DraftProblem, type DraftProblems, type TermsDraft, TIERS_MAX, type TierDraft, withStep } from './terms-draft.ts'

type TierFieldsProps = { draft: TermsDraft; problems: DraftProblems; ceiling: string; onChange: (draft: TermsDraft) => void }

/** The scale: the highest step whose thresholds are all met holds for the whole basis. */
export function TierFields({ draft, problems, ceiling, onChange }: TierFieldsProps) {
  const text = useText()
  const setTier = (id: number, change: Partial<TierDraft>) =>
    onChange({ ...draft, tiers: draft.tiers.map((tier) => (tier.id === id ? { ...tier, ...change } : tier)) })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-14 font-medium">{text('contracts.scale')}</legend>
      <p className="text-12 text-muted">{text('contracts.scaleHint', { ceiling })}</p>
      {draft.tiers.map((tier, index) => (
        <TierRow
          key={tier.id}
          tier={tier}
          step={index + 1}
          hasLoss={draft.kind === 'dividend'}
          problem={problems[`tier${index}`]}
          onChange={(change) => setTier(tier.id, change)}
          {...(draft.tiers.length > 1
            ? { onRemove: () => onChange({ ...draft, tiers: draft.tiers.filter(({ id }) => id !== tier.id) }) }
            : {})}
        />
      ))}
      {draft.tiers.length < TIERS_MAX && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange(withStep(draft))}
        >
          {text('contracts.addStep')}
        </Button>
      )}
    </fieldset>
  )
}

type TierRowProps = {
  tier: TierDraft
  step: number
  hasLoss: boolean
  problem: DraftProblem | undefined
  onChange: (change: Partial<TierDraft>) => void
  onRemove?: () => void
}

/** Where a step's problem may lie. */
const FIELDS: Readonly<Record<DraftProblem, readonly string[]>> = {
  amount: ['turnover', 'netLoss', 'fixed'],
  count: ['activeMembers'],
  rate: ['rate'],
  noReward: ['rate', 'fixed'],
  order: ['turnover', 'activeMembers', 'netLoss', 'rate', 'fixed'],
  grace: [],
}

function TierRow({ tier, step, hasLoss, problem, onChange, onRemove }: TierRowProps) {
  const text = useText()
  const names = ['turnover', 'activeMembers', ...(hasLoss ? (['netLoss'] as const) : []), 'rate', 'fixed'] as const
  return (
    <div className="rounded-card border border-line bg-raised p-3">
      <div className="mb-1 flex min-h-9 items-center justify-between">
        <p className="text-14 font-semibold">{text('contracts.step', { step })}</p>
        {onRemove && <IconButton isSmall label={text('contracts.removeStep', { step })} icon={<Trash2 size={16} />} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {names.map((name) => (
          <label key={name} htmlFor={`${name}${step}`} className="flex flex-col gap-1 text-12 text-muted">
            {text(`contracts.tier.${name}`)}
            <TextInput
              value={tier[name]}
              id={`${name}${step}`}
              name={`${name}${step}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              aria-invalid={problem && FIELDS[problem].includes(name) ? true : undefined}
              onChange={(event) => onChange({ [name]: event.target.value })}
              className="figures !h-11 text-text"
            />
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-14 text-down">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {text(`contracts.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}
