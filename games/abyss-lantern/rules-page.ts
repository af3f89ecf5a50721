import type { Language } from '@croupier/game-kit/amounts'
import type { RulesPage } from '@croupier/game-kit/view'
import { fishCanvas } from './fish-art.ts'
import { fishArt } from './fish-art-data.ts'
import { isArea, killsBelow, ownWorth } from './hits.ts'
import { type FishKind, paytable } from './paytable.ts'
import { returnPpmOf } from './returns.ts'
import { texts } from './texts.ts'

const PICTURE_PIXELS = 128

/** The bestiary and the rules. */
export function rulesPage(language: Language): RulesPage {
  const { rules } = texts[language]
  return {
    facts: [
      { label: rules.rtp, value: rules.rtpValue },
      { label: rules.top, value: rules.topValue },
      { label: rules.advance, value: rules.advanceValue },
      { label: rules.pace, value: rules.paceValue },
    ],
    pays: (Object.keys(fishArt) as FishKind[]).map((kind) => payOf(kind, language)),
    paragraphs: [...rules.paragraphs],
  }
}

function payOf(kind: FishKind, language: Language): RulesPage['pays'][number] {
  const { kinds, rules } = texts[language]
  const worth = ownWorth(kind)
  const oneIn = (paytable.drawnBelow / killsBelow(worth)).toFixed(1)
  const percent = (returnPpmOf(worth) / 10_000).toFixed(4).replace(/00$/, '')
  const note = isArea(kind) ? rules.area[kind] : kind === 'chest' ? rules.chest : undefined
  const pays = kind === 'chest' ? '20× – 200×' : isArea(kind) ? `${worth}× +` : `${worth}×`
  const name = kinds[kind]
  const rows = [{ count: rules.worth, pays }]
  const odds = `${rules.kill(oneIn)} · ${rules.returns(percent)}`
  return { name, picture: fishCanvas(kind, PICTURE_PIXELS), rows, note: note ? `${note} ${odds}` : odds }
}
