import { element } from '@croupier/game-kit/elements'
import { tableTexts } from './table-texts.ts'
import { type Language, texts } from './texts.ts'

export type ChainField = { name: string; label: string; hint: string }

type Checked = { report: readonly HTMLElement[] } | { wrongFields: readonly string[] }

/** Form and result for what is drawn from a chain of seeds; it is worked out at once when a seed came with the address. */
export function chainForm(setup: {
  given: URLSearchParams
  language: Language
  gameField: HTMLElement
  fields: readonly ChainField[]
  check(values: Readonly<Record<string, string>>): Promise<Checked>
}): HTMLElement[] {
  const { given, fields } = setup
  const words = texts[setup.language]
  const result = element('section', { class: 'result', 'aria-live': 'polite' })
  const inputs = new Map(fields.map(({ name }) => [name, inputOf(name, given.get(name) ?? '')]))
  const check = async () => {
    const checked = await setup.check(Object.fromEntries([...inputs].map(([name, { value }]) => [name, value])))
    const wrong = 'wrongFields' in checked ? checked.wrongFields : []
    for (const [name, input] of inputs) input.setAttribute('aria-invalid', String(wrong.includes(name)))
    if ('report' in checked) result.replaceChildren(...checked.report)
    else result.replaceChildren(element('p', { class: 'verdict bad' }, words.wrong))
  }
  const labels = fields.map(({ name, label, hint }) => element('label', {}, label, inputs.get(name) ?? '', element('small', {}, hint)))
  const form = element('form', {}, setup.gameField, ...labels, element('button', { type: 'submit', class: 'action' }, words.verify))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check()
  })
  if (given.get('seed')) void check()
  return [form, result]
}

function inputOf(name: string, value: string): HTMLInputElement {
  const isLong = ['seed', 'salt', 'commitment'].includes(name)
  return element('input', { name, value, autocomplete: 'off', spellcheck: 'false', class: isLong ? 'code' : '' })
}

/** Whether the seed belongs to the first link that was published. */
export function commitmentVerdict(isKept: boolean | undefined, language: Language): HTMLElement {
  const words = tableTexts[language]
  if (isKept === undefined) return element('p', { class: 'verdict' }, words.unchecked)
  return isKept ? element('p', { class: 'verdict good' }, `✓ ${words.kept}`) : element('p', { class: 'verdict bad' }, `✗ ${words.broken}`)
}
