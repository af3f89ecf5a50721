import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { Api, Fairness, Rotation } from './api.ts'
import { refusalText, texts } from './texts.ts'

const SUGGESTION_BYTES = 9

/** The seeds that the next rounds are drawn from, and the way to change them and see the old one. */
export function seedsPart(api: Api, language: Language): HTMLElement {
  const words = texts[language]
  const facts = element('dl', { class: 'facts' })
  const revealed = element('dl', { class: 'facts' })
  const status = element('p', { class: 'muted', role: 'status' })
  const seed = element('input', {
    type: 'text',
    name: 'client-seed',
    required: true,
    maxlength: '64',
    pattern: '[A-Za-z0-9_\\-]{1,64}',
    autocomplete: 'off',
    spellcheck: 'false',
    title: words.clientSeedRule,
    value: suggestSeed(),
  })
  const form = element(
    'form',
    { class: 'change' },
    element('label', {}, words.newClientSeed, seed),
    element('button', { type: 'submit', class: 'action' }, words.changeSeeds),
  )
  const show = (fairness: Fairness) => {
    facts.replaceChildren(
      ...pair(words.serverSeedHash, fairness.commit),
      ...pair(words.clientSeed, fairness.clientSeed),
      ...pair(words.nextNonce, String(fairness.nonce)),
    )
  }
  const change = async () => {
    const answer = await api.rotateSeeds(seed.value)
    status.textContent = answer.kind === 'done' ? '' : refusalText(answer.kind === 'refused' ? answer.code : 'OTHER', language)
    if (answer.kind !== 'done') return
    show(answer.value.fairness)
    revealed.replaceChildren(...revealedPairs(answer.value, language))
    seed.value = suggestSeed()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void change()
  })
  void api.readSession().then((answer) => {
    if (answer.kind === 'done') show(answer.value.fairness)
  })
  return element(
    'details',
    { class: 'seeds' },
    element('summary', {}, words.seeds),
    element('p', {}, words.seedsExplained),
    facts,
    form,
    status,
    revealed,
  )
}

function revealedPairs({ revealed }: Rotation, language: Language): HTMLElement[] {
  const words = texts[language]
  return [
    ...pair(words.revealed, revealed.serverSeed),
    ...pair(words.serverSeedHash, revealed.commit),
    ...pair(words.clientSeed, revealed.clientSeed),
  ]
}

function pair(label: string, value: string): HTMLElement[] {
  return [element('dt', {}, label), element('dd', { class: 'code' }, value)]
}

/** A seed that nobody could know, for players who do not want to think of one. */
function suggestSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SUGGESTION_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
