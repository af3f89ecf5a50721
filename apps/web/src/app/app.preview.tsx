import type { Preview } from '@croupier/ui/preview'
import { Clock } from './clock.tsx'
import { Footer } from './footer.tsx'
import { LanguageSelect } from './language-select.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { MenuGroups } from './side-menu.tsx'
import { ThemeButton } from './theme-button.tsx'

export const preview = {
  title: 'Frame',
  states: {
    footer: () => <Footer />,
    menu: () => <MenuGroups />,
    collapsedMenu: () => <MenuGroups isCollapsed />,
    tools: () => (
      <>
        <Clock />
        <LanguageSelect />
        <ThemeButton />
      </>
    ),
    notFound: () => <NotFoundPage />,
  },
} satisfies Preview
