import type { WrittenOffer } from '@croupier/contract/console/bonuses'
import type { Language } from '@croupier/contract/wire'
import { refuse } from '#platform/refusal.ts'
import { faultOfOffer } from './rules.ts'
import { offerRow } from './rules-shown.ts'

/** A bonus as its card shows it, in both languages. Refuses what its save call refuses. */
export function previewOffer(draft: WrittenOffer) {
  const field = faultOfOffer(draft)
  if (field) return refuse('request_param_err', { field })
  const { code, texts, gift, terms, endsAt } = draft
  const offer = { id: 0n, code, texts, gift, terms, endsAt: endsAt === null ? null : new Date(endsAt) }
  const shownIn = (language: Language) => offerRow(offer, { language, chosen: undefined })
  return { EN: shownIn('EN'), TY: shownIn('TY') }
}
