import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#features/navigation/index.ts'
import { BrandMark, useBrand } from '#features/site/index.ts'
import { LanguageSelect } from './language-select.tsx'

const CentreFrame = lazyPart(() => import('./centre-frame.tsx').then((module) => module.CentreFrame), 'agents', 'wallet')

/** The agents' pages stand alone: no header, no footer (RT-07). The centre has a menu of its own (RT-08). */
export function AgentFrame({ isCentre, children }: { isCentre: boolean; children: ReactNode }) {
  const { name } = useBrand()
  if (isCentre)
    return (
      <Suspense>
        <CentreFrame>{children}</CentreFrame>
      </Suspense>
    )
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
