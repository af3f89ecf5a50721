import type { TableRules } from '@croupier/game-kit/table-view'
import { Dialog } from '@croupier/ui/dialog'
import { Facts } from '@croupier/ui/facts'
import { Skeleton } from '@croupier/ui/skeleton'
import { useEffect, useState } from 'react'
import { texts as frameTexts } from '../play/texts.ts'
import { texts as tableTexts } from '../table/texts.ts'
import { useLottery } from './lottery.ts'

/** Every bet with what it pays and returns, and the rules in words. */
export function RulesDialog({ onClose }: { onClose(): void }) {
  const { module, language } = useLottery()
  const frame = frameTexts[language]
  const [rules, setRules] = useState<TableRules>()
  useEffect(() => {
    void module.rules(language, module.game.rebate).then(setRules)
  }, [module, language])
  return (
    <Dialog isOpen onClose={onClose} title={frame.rules} width="reading" phone="screen" isText>
      {rules ? <Rules rules={rules} /> : <Skeleton className="h-64" />}
    </Dialog>
  )
}

function Rules({ rules: { facts, bets, paragraphs, keys } }: { rules: TableRules }) {
  const { language, words } = useLottery()
  const frame = frameTexts[language]
  return (
    <div className="grid gap-4 text-14">
      <h3 className="text-16 font-semibold">{frame.paytable}</h3>
      <BetTable bets={bets} />
      <h3 className="text-16 font-semibold">{frame.odds}</h3>
      <Facts facts={facts} />
      <h3 className="text-16 font-semibold">{frame.howItWorks}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-prose">
          {paragraph}
        </p>
      ))}
      <p className="text-muted">{keys ?? words.keys}</p>
    </div>
  )
}

function BetTable({ bets }: Pick<TableRules, 'bets'>) {
  const { language } = useLottery()
  const words = tableTexts[language]
  const head = [words.bets, words.pays, words.returns]
  return (
    <table className="figures w-full border-collapse">
      <thead>
        <tr className="text-left text-12 text-muted">
          {head.map((label) => (
            <th key={label} scope="col" className="border-b border-line py-1 pr-2 font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bets.map(({ name, pays, returns }) => (
          <tr key={`${name} ${pays}`}>
            <th scope="row" className="border-b border-line py-1 pr-2 text-left font-medium">
              {name}
            </th>
            <td className="border-b border-line py-1 pr-2">{pays}</td>
            <td className="border-b border-line py-1">{returns}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
