import type { Language } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import type { Api, Proof } from './api.ts'
import { refusalText, texts } from './texts.ts'

/** What is needed to check a round, with a link that fills in the verifier. */
export function proofPart(api: Api, round: { id: string; language: Language }): HTMLElement {
  const { language } = round
  const words = texts[language]
  const part = element('div', { class: 'proof', role: 'status' })
  void api.readProof(round.id).then((answer) => {
    if (answer.kind !== 'done') {
      part.append(refusalText(answer.kind === 'refused' ? answer.code : 'OTHER', language))
      return
    }
    const { seeds, nonce } = answer.value
    const facts = [
      [words.serverSeedHash, seeds.commit],
      [words.serverSeed, seeds.serverSeed ?? words.hidden],
      [words.clientSeed, seeds.clientSeed],
      [words.nonce, String(nonce)],
    ] as const
    part.append(
      element(
        'dl',
        { class: 'facts' },
        ...facts.flatMap(([label, value]) => [element('dt', {}, label), element('dd', { class: 'code' }, value)]),
      ),
      element('a', { class: 'action', href: verifierLink(answer.value, language), target: '_blank', rel: 'noopener' }, words.check),
    )
  })
  return part
}

/** The seeds stand behind the number sign, so that they never reach a server or its logs. */
export function verifierLink(proof: Proof, language: Language): string {
  const claim = new URLSearchParams({
    game: proof.game,
    serverSeed: proof.seeds.serverSeed ?? '',
    commit: proof.seeds.commit,
    clientSeed: proof.seeds.clientSeed,
    nonce: String(proof.nonce),
    bet: asTyped(proof.betMinor),
    ...(proof.choice === null ? {} : { choice: JSON.stringify(proof.choice) }),
    ...(proof.actions.length === 0 ? {} : { actions: JSON.stringify(proof.actions) }),
    ...(proof.poolMinor === null ? {} : { pool: asTyped(proof.poolMinor) }),
    lang: language,
  })
  return `/fair#${claim}`
}

/** An amount as a person would type it. */
function asTyped(minor: string): string {
  const digits = minor.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
