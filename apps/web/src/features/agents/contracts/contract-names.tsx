import type { ContractRow } from '@croupier/contract/agents-terms'
import { Badge } from '@croupier/ui/badge'
import { type Say, useText } from '#features/language/index.ts'
import { productKey } from '../products.ts'
import { percent } from '../short-texts.ts'

const STATES = {
  offered: 'waiting',
  accepted: 'waiting',
  in_force: 'good',
  termination_asked: 'waiting',
  rejected: 'bad',
  withdrawn: 'neutral',
  terminated: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ContractRow['state'], string>

export function ContractState({ state }: { state: ContractRow['state'] }) {
  const text = useText()
  return <Badge kind={STATES[state]}>{text(`contracts.state.${state}`)}</Badge>
}

/** Kind, product and version in one line. */
export function contractName({ kind, product, version }: Pick<ContractRow, 'kind' | 'product' | 'version'>, text: Say): string {
  return text('contracts.name', { kind: text(`contracts.kind.${kind}`), product: text(productKey(product)), version })
}

/** The highest rate that the terms can give. */
export function highestRate({ terms }: Pick<ContractRow, 'terms'>): string {
  return percent(Math.max(...terms.tiers.map(({ ratePpm }) => ratePpm)))
}

/** The other party by name; the brand where there is none. */
export function otherParty({ side, giver, taker }: ContractRow, text: Say): string {
  if (side === 'given') return taker.username
  return giver?.username ?? text('contracts.brand')
}
