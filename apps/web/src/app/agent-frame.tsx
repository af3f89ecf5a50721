import type { ReactNode } from 'react'
import { BrandMark, useBrand } from '#features/site/index.ts'
import { LanguageSelect } from './language-select.tsx'

/** The agents' pages stand alone: no header, no footer (RT-07). */
export function AgentFrame({ children }: { children: ReactNode }) {
  const { name } = useBrand()
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1280px] flex-col px-4 py-6">
      <header className="flex items-center justify-between">
        <BrandMark name={name} />
        <LanguageSelect />
      </header>
      <main id="page" tabIndex={-1} className="flex grow flex-col justify-center outline-none">
        {children}
      </main>
    </div>
  )
}
