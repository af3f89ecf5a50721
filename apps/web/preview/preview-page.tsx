import type { LanguageCode } from '@croupier/money/format'
import { classNames } from '@croupier/ui/class-names'
import type { Preview } from '@croupier/ui/preview'
import { useEffect, useState } from 'react'
import { speak } from '#features/language/index.ts'
import { useSession } from '#features/session/index.ts'
import { PreviewAnswers, PreviewWorld } from './preview-world.tsx'

type View = { part: string; state: string; theme: 'dark' | 'light'; language: LanguageCode }

/** Reads what to show from the address, so that tests and people can link to one state. `state` empty shows all of a part. */
function viewOf(search: string): View {
  const query = new URLSearchParams(search)
  return {
    part: query.get('part') ?? '',
    state: query.get('state') ?? '',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    language: query.get('language') === 'TY' ? 'TY' : 'EN',
  }
}

/** Parts whose states cover the page are shown one at a time. */
const COVERING = new Set(['Dialog'])

export function PreviewPage({ previews }: { previews: readonly Preview[] }) {
  const [view, setView] = useState(() => viewOf(location.search))
  useEffect(() => {
    document.documentElement.dataset.theme = view.theme
    useSession.setState({ language: view.language })
    void speak(view.language)
    document.documentElement.lang = view.language === 'TY' ? 'fil' : 'en'
    history.replaceState(null, '', `?${new URLSearchParams(view)}`)
  }, [view])
  useEffect(() => {
    const follow = () => setView(viewOf(location.search))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const shown = previews.filter((preview) => view.part === '' || preview.title === view.part)
  return (
    <div className="mx-auto max-w-[1280px] p-4">
      <h1 className="text-28 font-bold">Preview</h1>
      <nav className="my-4 flex flex-wrap gap-2 text-14">
        <Switch label={view.theme} onPress={() => setView({ ...view, theme: view.theme === 'dark' ? 'light' : 'dark' })} />
        <Switch label={view.language} onPress={() => setView({ ...view, language: view.language === 'EN' ? 'TY' : 'EN' })} />
        <Switch label="All" isOn={view.part === ''} onPress={() => setView({ ...view, part: '', state: '' })} />
        {previews.map(({ title }) => (
          <Switch key={title} label={title} isOn={view.part === title} onPress={() => setView({ ...view, part: title, state: '' })} />
        ))}
      </nav>
      <PreviewWorld key={view.language} language={view.language}>
        {shown.map((preview) => (
          <PreviewPart
            key={preview.title}
            preview={preview}
            view={view}
            onState={(state) => setView({ ...view, part: preview.title, state })}
          />
        ))}
      </PreviewWorld>
    </div>
  )
}

function PreviewPart({ preview, view, onState }: { preview: Preview; view: View; onState: (state: string) => void }) {
  const { answers } = preview
  const states = Object.entries(preview.states)
  const isCovering = COVERING.has(preview.title) || 'loader' in preview.states
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-22 font-semibold">{preview.title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {states
          .filter(([name]) => view.state === '' || view.state === name)
          .map(([name, draw]) => {
            const covers = COVERING.has(preview.title) || (isCovering && name === 'loader')
            const isHeld = view.state === '' && covers
            return (
              <article
                key={name}
                className="min-w-0 rounded-card border border-line p-4"
                data-part={preview.title}
                data-state={name}
                data-covers={covers || undefined}
              >
                <button type="button" onClick={() => onState(name)} className="mb-3 text-12 text-muted hover:text-text">
                  {name}
                </button>
                {!isHeld && (
                  <div className="flex flex-wrap items-center gap-3 [&>*]:min-w-0 [&>*]:max-w-full [&>*:only-child]:grow">
                    {answers ? (
                      <PreviewAnswers answers={answers}>
                        <div>{draw({ language: view.language })}</div>
                      </PreviewAnswers>
                    ) : (
                      draw({ language: view.language })
                    )}
                  </div>
                )}
              </article>
            )
          })}
      </div>
    </section>
  )
}

function Switch({ label, isOn = false, onPress }: { label: string; isOn?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'h-9 rounded-control border px-3',
        isOn ? 'border-accent text-accent' : 'border-line text-muted hover:text-text',
      )}
    >
      {label}
    </button>
  )
}
