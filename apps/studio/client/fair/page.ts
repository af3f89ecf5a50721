import { element } from '@croupier/game-kit/elements'
import { allGames, allManifests } from '../../src/games.ts'
import { reportOf } from './report.ts'
import { isFishGame, shotPart } from './shot-page.ts'
import { isTableGame, tablePart } from './table-page.ts'
import { type Language, texts } from './texts.ts'
import { type Claim, type ClaimField, verify } from './verification.ts'

const OFFLINE_PAGE = '/assets/croupier-verifier.html'
const FIELDS = ['serverSeed', 'commit', 'clientSeed', 'nonce', 'bet', 'choice', 'actions', 'pool'] as const
const EMPTY: Claim = {
  game: allGames()[0]?.manifest.code ?? '',
  serverSeed: '',
  commit: '',
  clientSeed: '',
  nonce: '',
  bet: '10.00',
  choice: '',
  actions: '',
  pool: '',
}

openPage()
globalThis.addEventListener('hashchange', openPage)

/** Fills the form from the address and, when a seed came with it, works the round out at once. */
function openPage(): void {
  const { claim, language, given } = readAddress()
  const words = texts[language]
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en'
  document.title = words.title
  const result = element('section', { class: 'result', 'aria-live': 'polite' })
  const inputs = new Map(FIELDS.map((field) => [field, inputOf(field, { claim, language })]))
  const game = gameSelect(claim.game, language)
  const intro = element('header', {}, languageSwitch(language), element('h1', {}, words.title), element('p', {}, words.intro))
  if (isTableGame(claim.game) || isFishGame(claim.game)) {
    const setup = { language, gameField: element('label', {}, words.field.game, game) }
    const parts = isFishGame(claim.game) ? shotPart(given, setup) : tablePart(given, setup)
    document.body.replaceChildren(element('main', {}, intro, ...parts, keepPart(language)))
    return
  }
  const form = element(
    'form',
    {},
    element('label', {}, words.field.game, game),
    ...FIELDS.map((field) => element('label', {}, words.field[field], inputs.get(field) ?? '', element('small', {}, words.hint[field]))),
    element('button', { type: 'submit', class: 'action' }, words.verify),
  )
  const check = async () => {
    const given: Claim = { ...EMPTY, game: game.value }
    for (const [field, input] of inputs) given[field] = input.value
    const verification = await verify(given, language)
    mark(inputs, verification.isReadable ? [] : verification.wrongFields)
    if (verification.isReadable) result.replaceChildren(...reportOf({ verification, claim: given, language }))
    else result.replaceChildren(element('p', { class: 'verdict bad' }, words.wrong))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check()
  })
  document.body.replaceChildren(element('main', {}, intro, form, result, keepPart(language)))
  if (claim.serverSeed !== '') void check()
}

/** Another game is another form, so the choice goes into the address. */
function gameSelect(chosen: string, language: Language): HTMLSelectElement {
  const options = allManifests().map(({ code, name }) => element('option', { value: code, selected: code === chosen }, name[language]))
  const select = element('select', { name: 'game' }, ...options)
  select.addEventListener('change', () => {
    const address = new URLSearchParams(location.hash.slice(1))
    address.set('game', select.value)
    location.hash = String(address)
  })
  return select
}

function inputOf(field: (typeof FIELDS)[number], filled: { claim: Claim; language: Language }): HTMLInputElement {
  const isCode = field === 'serverSeed' || field === 'commit'
  return element('input', {
    name: field,
    value: filled.claim[field],
    autocomplete: 'off',
    spellcheck: 'false',
    class: isCode ? 'code' : '',
  })
}

function mark(inputs: ReadonlyMap<ClaimField, HTMLInputElement>, wrong: readonly ClaimField[]): void {
  for (const [field, input] of inputs) input.setAttribute('aria-invalid', String(wrong.includes(field)))
}

function languageSwitch(language: Language): HTMLElement {
  const link = (code: Language, name: string, lang: string) => {
    const address = new URLSearchParams(location.hash.slice(1))
    address.set('lang', code)
    return element('a', { href: `#${address}`, lang, 'aria-current': code === language ? 'true' : 'false' }, name)
  }
  return element('nav', {}, link('EN', 'English', 'en'), ' · ', link('TY', 'Filipino', 'fil'))
}

/** The single file is on the server; a copy that is open already needs none. */
function keepPart(language: Language): HTMLElement | string {
  if (location.protocol === 'file:') return ''
  const words = texts[language]
  return element('p', { class: 'muted' }, element('a', { href: OFFLINE_PAGE, download: '' }, words.keep), ' ', words.keepExplained)
}

/** The claim stands behind the number sign; the query works too, for links made elsewhere. */
function readAddress(): { claim: Claim; language: Language; given: URLSearchParams } {
  const given = new URLSearchParams(location.hash.length > 1 ? location.hash.slice(1) : location.search)
  const claim = { ...EMPTY }
  for (const field of ['game', ...FIELDS] as const) claim[field] = given.get(field) ?? EMPTY[field]
  return { claim, language: given.get('lang') === 'TY' ? 'TY' : 'EN', given }
}
