import { originLinks, type RiskRule } from '@croupier/contract/console/risk'
import { amountTyped } from '@croupier/money/amount-text'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { useCurrency } from '#operator.ts'
import { FieldRow } from '#parts/both-languages.tsx'
import { Choice, TextLine, TypedField } from '#parts/form-fields.tsx'
import { positiveOf, wholeUpTo } from '#parts/typed-values.ts'
import { humanize } from '#words.ts'
import { kindChoices, riskRuleOf } from './risk-words.ts'

/** A rule while it is written: as it was last whole, and its fields that say nothing usable. */
export type DraftRule = { key: string; rule: RiskRule; open: readonly string[] }

type Props = { draft: DraftRule; onChange: (change: Partial<DraftRule>) => void; onRemove: () => void }

const from = (least: number, most: number) => (typed: string) => {
  const number = wholeUpTo(most)(typed)
  return number !== undefined && number >= least ? number : undefined
}

export function RuleFields({ draft: { rule, open }, onChange, onRemove }: Props) {
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <FieldRow>
          <TextLine label="Name of the rule" value={rule.name} max={60} onChange={(name) => onChange({ rule: { ...rule, name } })} />
          <Choice
            label="Looks for"
            value={rule.kind}
            choices={kindChoices}
            onChange={(kind) => onChange({ rule: riskRuleOf(kind, rule.name), open: [] })}
          />
        </FieldRow>
        <FieldRow key={rule.kind}>
          <KindFields rule={rule} open={open} onChange={onChange} />
        </FieldRow>
        <Button color="inherit" size="small" onClick={onRemove} sx={{ alignSelf: 'start' }}>
          Remove {rule.name || 'this rule'}
        </Button>
      </Stack>
    </Card>
  )
}

type KindProps = { rule: RiskRule; open: readonly string[]; onChange: Props['onChange'] }
type Numbers = 'days' | 'rounds' | 'markets' | 'accounts' | 'percent' | 'count'

const numberFields: Record<Numbers, { label: string; least: number; most: number }> = {
  days: { label: 'In so many days', least: 1, most: 30 },
  rounds: { label: 'Rounds at least', least: 1, most: 10_000 },
  markets: { label: 'Markets at least', least: 1, most: 10_000 },
  accounts: { label: 'Accounts at least', least: 2, most: 200 },
  percent: { label: 'Below it by at most (%)', least: 1, most: 50 },
  count: { label: 'How many at least', least: 2, most: 1_000 },
}

function KindFields({ rule, open, onChange }: KindProps) {
  const currency = useCurrency()
  const put = (name: string, value: bigint | number | undefined) => {
    const others = open.filter((one) => one !== name)
    onChange(value === undefined ? { open: [...others, name] } : { rule: { ...rule, [name]: value } as RiskRule, open: others })
  }
  const numbers = (Object.keys(numberFields) as Numbers[]).filter((name) => name in rule)
  const amounts = (['amount', 'below'] as const).filter((name) => name in rule)
  const shown = (name: string) => (rule as Record<string, unknown>)[name]
  return (
    <>
      {rule.kind === 'structuring' && (
        <Choice label="Of" value={rule.of} choices={orders} onChange={(of) => onChange({ rule: { ...rule, of } })} />
      )}
      {amounts.map((name) => (
        <TypedField
          key={name}
          label={`${name === 'amount' ? 'Amount at least' : 'Threshold'} (${currency})`}
          first={amountTyped(shown(name) as bigint)}
          read={positiveOf}
          hint="Above zero."
          onChange={(value) => put(name, value)}
        />
      ))}
      {numbers.map((name) => (
        <TypedField
          key={name}
          label={numberFields[name].label}
          first={String(shown(name))}
          read={from(numberFields[name].least, numberFields[name].most)}
          hint={`From ${numberFields[name].least} to ${numberFields[name].most}.`}
          onChange={(value) => put(name, value)}
        />
      ))}
      {rule.kind === 'chip_dumping' && (
        <FormControlLabel
          control={<Checkbox checked={rule.isLinked} onChange={() => onChange({ rule: { ...rule, isLinked: !rule.isLinked } })} />}
          label="Only of members who share a device or a payee"
        />
      )}
      {rule.kind === 'many_accounts' && <LinkBoxes rule={rule} onChange={(changed) => onChange({ rule: changed })} />}
    </>
  )
}

const orders = [
  { id: 'deposit', name: 'Deposits' },
  { id: 'withdrawal', name: 'Withdrawals' },
] as const

type ManyAccounts = Extract<RiskRule, { kind: 'many_accounts' }>

/** What accounts share; the last one that is ticked stays. */
function LinkBoxes({ rule, onChange }: { rule: ManyAccounts; onChange: (rule: ManyAccounts) => void }) {
  return originLinks.map((link) => {
    const isOn = rule.links.includes(link)
    const links = isOn ? rule.links.filter((one) => one !== link) : [...rule.links, link]
    return (
      <FormControlLabel
        key={link}
        control={<Checkbox checked={isOn} disabled={links.length === 0} onChange={() => onChange({ ...rule, links })} />}
        label={humanize(link)}
      />
    )
  })
}
