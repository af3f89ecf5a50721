import type { Language } from '@croupier/game-kit/amounts'
import { texts } from './texts.ts'

type Pairing = { meron: string; wala: string }

/** The names of the toys on each card, the same in both languages: Meron is fire, Wala water. */
const PAIRINGS: readonly Pairing[] = [
  { meron: 'Sinag', wala: 'Ulap' },
  { meron: 'Ningas', wala: 'Alon' },
  { meron: 'Siklab', wala: 'Agos' },
  { meron: 'Alab', wala: 'Ulan' },
  { meron: 'Lagablab', wala: 'Ambon' },
  { meron: 'Kidlat', wala: 'Hamog' },
  { meron: 'Bulkan', wala: 'Patak' },
]

export function pairingOf(card: number): Pairing {
  return PAIRINGS[card] ?? { meron: '', wala: '' }
}

/** The number of a card with how strongly it favours Meron. */
export function cardTitle(card: number, language: Language): string {
  const words = texts[language]
  return `${words.card(card)} · ${words.strength[card] ?? ''}`
}

/** A card in full: its number, its pairing, and how strongly it favours Meron. */
export function cardText(card: number, language: Language): string {
  const { meron, wala } = pairingOf(card)
  return `${cardTitle(card, language)} · ${meron} – ${wala}`
}
