import type { Language } from '@croupier/game-kit/amounts'
import type { TableRules } from '@croupier/game-kit/table-view'
import { paytable } from './paytable.ts'
import { decidedReturn, returns } from './returns.ts'
import { texts } from './texts.ts'

export function rulesPage(language: Language): TableRules {
  const words = texts[language]
  const { rules } = words
  const all = returns()
  const percent = (part: number | undefined) => ((part ?? 0) * 100).toFixed(2)
  const returnOf = (name: string) => `${percent(all.find(({ bet }) => bet === name)?.rtp)} %`
  const times = (on: keyof typeof paytable.odds) => `${(paytable.odds[on] / 1000).toFixed(3).replace(/\.?0+$/, '')}×`
  return {
    facts: [
      { label: rules.rtp, value: rules.rtpValue(percent(all[0]?.rtp), percent(all.at(-1)?.rtp)) },
      { label: rules.decided, value: `${percent(decidedReturn('meron'))} %, ${percent(decidedReturn('wala'))} %` },
      { label: rules.longest, value: rules.longestValue },
      { label: rules.cycle, value: rules.cycleValue },
    ],
    bets: [
      { name: words.meron, pays: `${times('meron')}, ${rules.back}`, returns: returnOf('Meron') },
      { name: words.wala, pays: `${times('wala')}, ${rules.back}`, returns: returnOf('Wala') },
      { name: `${words.bdd} (BDD)`, pays: times('bdd'), returns: returnOf('BDD') },
      { name: `${words.ftd} (FTD)`, pays: times('ftd'), returns: returnOf('FTD') },
    ],
    paragraphs: rules.paragraphs,
  }
}
