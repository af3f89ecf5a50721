import { type Language, language as languages } from '@croupier/contract/wire'
import { Select } from '@croupier/ui/select'
import { speak, useText } from '#features/language/index.ts'
import { keepLanguage, useSession } from '#features/session/index.ts'

const NAMES: Record<Language, string> = { TY: 'Filipino', EN: 'English' }

/** The language of the site, each by its own name (HD-02). */
export function LanguageSelect() {
  const text = useText()
  const language = useSession((session) => session.language)
  return (
    <span className="block w-32">
      <Select
        isSmall
        aria-label={text('shell.language')}
        value={language}
        options={languages.options.map((value) => ({ value, label: NAMES[value] }))}
        onChange={(event) => void changeLanguage(languages.options.find((value) => value === event.target.value) ?? 'TY')}
      />
    </span>
  )
}

/** Brings the texts first, then turns the whole page at once (SS-11). */
async function changeLanguage(language: Language): Promise<void> {
  await speak(language)
  keepLanguage(language)
  document.documentElement.lang = language === 'TY' ? 'fil' : 'en'
}
