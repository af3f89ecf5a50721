import { Skeleton } from '@croupier/ui/skeleton'
import { type ReactNode, Suspense } from 'react'
import { AgentBar, AgentMenu } from '#features/agents/index.ts'
import { useText } from '#features/language/index.ts'
import { Link, lazyPart, paths } from '#features/navigation/index.ts'
import { BrandMark, useBrand } from '#features/site/index.ts'
import { LanguageSelect } from './language-select.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useWideScreen } from './wide-screen.ts'

const HeaderMember = lazyPart(() => import('./header-member.tsx').then((module) => module.HeaderMember), 'wallet')

/** The agent centre's own frame: its menu at the left of a desktop, at the foot of a phone (RT-08). */
export function CentreFrame({ children }: { children: ReactNode }) {
  const text = useText()
  const isWide = useWideScreen()
  return (
    <div className="min-h-dvh">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-[70] focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-primary-ink"
      >
        {text('shell.skip')}
      </a>
      <TopBar isWide={isWide} />
      {isWide && (
        <nav
          aria-label={text('agents.menu')}
          className="no-scrollbar fixed bottom-0 left-0 top-16 z-20 w-60 overflow-y-auto border-r border-line bg-surface p-3"
        >
          <AgentMenu />
        </nav>
      )}
      <main
        id="page"
        tabIndex={-1}
        className="px-4 pb-[calc(88px+env(safe-area-inset-bottom))] pt-4 outline-none lg:pb-12 lg:pl-[264px] lg:pr-6 lg:pt-6"
      >
        <div className="mx-auto max-w-[1280px]">{children}</div>
      </main>
      {!isWide && <AgentBar />}
    </div>
  )
}

function TopBar({ isWide }: { isWide: boolean }) {
  const text = useText()
  const { name } = useBrand()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-2 px-4 lg:h-16 lg:gap-3">
        <Link to={paths.agentHome} className="mr-auto flex items-center gap-3 rounded-control">
          <BrandMark name={name} isBare={!isWide} />
          <span className="hidden border-l border-line pl-3 text-14 font-medium text-muted lg:block">{text('shell.agent')}</span>
        </Link>
        {isWide && (
          <>
            <LanguageSelect />
            <ThemeButton />
          </>
        )}
        <Suspense fallback={<Skeleton className="h-9 w-44" />}>
          <HeaderMember isWide={isWide} />
        </Suspense>
      </div>
    </header>
  )
}
