import { showAmount } from '@croupier/game-kit/amounts'
import { oddsAt, paidMinor, type TicketType } from '@croupier/game-kit/ticket-game'
import { Field } from '@croupier/ui/field'
import { Tabs } from '@croupier/ui/tabs'
import { TextInput } from '@croupier/ui/text-input'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { choiceClass } from './choice-class.ts'
import { useLottery } from './lottery.ts'
import { chanceText, returnText, timesText } from './odds.ts'
import { findTypes } from './type-search.ts'
import type { Entry } from './use-entry.ts'

type Type = TicketType<unknown>

/** With fewer types than this everybody sees them all. */
const SEARCHED_FROM = 7

/** The tree of bet types: groups as tabs, types within, and a search over all of them. */
export function BetTypes({ entry }: { entry: Entry }) {
  const { types, names, words, module } = useLottery()
  const [text, setText] = useState('')
  const groups = [...new Set(types.map((type) => type.group))]
  const shown = entry.bet.group
  /** A group opens with its first type chosen, so that what is shown below is always of the group. */
  const openGroup = (code: string) => entry.chooseType(types.find((type) => type.group === code)?.code ?? entry.bet.code)
  const found = text.trim() === '' ? undefined : findTypes(types, text, [module.words('EN'), module.words('TY')])
  const list = (listed: readonly Type[]) => <TypeButtons types={listed} chosen={entry.bet.code} onChoose={entry.chooseType} />
  const tabs = groups.map((code) => ({ value: code, label: names.group(code) }))
  const ofGroup = types.filter((type) => type.group === shown)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {types.length >= SEARCHED_FROM && (
        <Field label={words.search}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={text}
              placeholder={words.searchHint}
              start={<Search size={18} />}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      {found ? (
        found.length > 0 ? (
          list(found)
        ) : (
          <p role="status" className="text-14 text-muted">
            {words.noTypes(text.trim())}
          </p>
        )
      ) : tabs.length > 1 ? (
        <Tabs label={words.groups} tabs={tabs} value={shown} onChange={openGroup}>
          {list(ofGroup)}
        </Tabs>
      ) : (
        list(ofGroup)
      )}
    </div>
  )
}

function TypeButtons({ types, chosen, onChoose }: { types: readonly Type[]; chosen: string; onChoose(code: string): void }) {
  const { names, words } = useLottery()
  return (
    <fieldset aria-label={words.bet} className="flex min-w-0 flex-wrap gap-2">
      {types.map(({ code }) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
          className={choiceClass(code === chosen, 'px-3 text-14')}
        >
          {names.type(code).name}
        </button>
      ))}
    </fieldset>
  )
}

/** How the chosen type is bet, what it costs and pays, how likely that is, and what it returns. */
export function TypeTerms({ entry }: { entry: Entry }) {
  const { names, words, language, module } = useLottery()
  const { bet, unitMinor, rebate, picks, misfit } = entry
  const pick = picks[0] ?? bet.samples[0] ?? ''
  const units = bet.units(pick)
  const mode = module.game.rebate
  const prizes = bet.prizes(pick).map(({ oddsThousandths, chance }) => {
    const odds = oddsAt(oddsThousandths, rebate, mode)
    return `${words.pays(timesText(odds), showAmount(paidMinor(unitMinor, odds), language))}, ${words.chance(chanceText(chance))}`
  })
  const isVarying = bet.samples.length > 1 && picks.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-14 wrap-anywhere">
      <p role="status" className={misfit === undefined ? 'text-text' : 'font-medium text-down'}>
        {misfit ?? names.type(bet.code).how}
      </p>
      <ul className="figures text-muted">
        <li>
          {words.cost(units, showAmount(unitMinor * BigInt(units), language))}. {isVarying && `${words.priceVaries}. `}
          {words.returns(returnText(bet, pick, { rebate, mode }))}.
        </li>
        {prizes.map((prize) => (
          <li key={prize}>{prize}</li>
        ))}
      </ul>
    </div>
  )
}
