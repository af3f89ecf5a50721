import type { proposals } from '@croupier/contract/console/agents'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import { parseWire } from '@croupier/money/money'
import { className, kindName, rateText } from './agent-words.ts'

type Row = ValueOf<typeof proposals>['rows'][number]
type Proposal = Pick<Row, 'kind' | 'subject' | 'memberName' | 'ceiling' | 'before' | 'after'>

/** What would change, in one sentence with its figures. */
export function proposalText({ kind, subject, memberName, ceiling, before, after }: Proposal): string {
  switch (kind) {
    case 'move':
      return `Move ${memberName ?? subject} ${placeText('from', before)} ${placeText('to', after)}, with the line below`
    case 'ceiling':
      return `Ceiling of ${ceilingText(ceiling, subject)} from ${rateText(Number(before))} to ${rateText(Number(after))}`
    case 'transfer_caps':
      return `Caps of transfers along the line from ${amountsIn(before)} to ${amountsIn(after)}`
    case 'write_off':
      return `Let go ${subject}: from ${amountsIn(before)} to ${amountsIn(after)}`
    case 'release':
      return `Compute payslip ${subject.replace(/^release /, '')} again${before === '' ? '' : `, which was set aside: ${before}`}`
  }
}

function placeText(word: 'from' | 'to', upline: string): string {
  return upline === '' ? `${word} the head of a line of its own` : `${word} ${upline}`
}

function ceilingText(ceiling: Row['ceiling'], subject: string): string {
  return ceiling ? `${kindName(ceiling.kind).toLowerCase()} contracts of the class ${className(ceiling.type)}` : subject
}

/** Amounts of a text in the operators' way of writing: `1200.00` becomes `1,200.00`. */
function amountsIn(text: string): string {
  return text.replaceAll(/\d+\.\d\d/g, (written) => {
    const minor = parseWire(written)
    return minor === undefined ? written : formatAmount(minor, 'EN')
  })
}
