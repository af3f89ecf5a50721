import { Accident } from '@croupier/client/failures'
import type { Preview } from '@croupier/ui/preview'
import { GameWait } from './game-wait.tsx'
import { LaunchFailed } from './launch-failed.tsx'
import { LobbyTitle, SubTypeMenu } from './lobby-menus.tsx'
import { NothingFound, NothingYet } from './no-games.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchPage } from './search-page.tsx'
import { ListFailed } from './states.tsx'

const nothing = () => undefined
const filter = { select: 'ALL', name: '', page: 1 } as const
const again = { onRetry: nothing, isRetrying: false }

export const preview = {
  title: 'Lobby',
  states: {
    title: () => <LobbyTitle type="RNG" filter={filter} onSearch={nothing} />,
    lists: () => (
      <SubTypeMenu
        selects={['ALL', 'HOT', 'RECENT', 'FAV', 'NEW']}
        classes={[]}
        filter={{ ...filter, select: 'HOT' }}
        onSelect={nothing}
        onSubType={nothing}
      />
    ),
    searchPage: () => <SearchPage />,
    search: () => <SearchBox name="" onSearch={nothing} />,
    searchWithButton: () => <SearchBox name="lantern" onSearch={nothing} hasButton />,
    nothingFound: () => <NothingFound name="walang ganitong laro sa buong mundo" onClear={nothing} />,
    noGames: () => <NothingYet select="ALL" />,
    noFavourites: () => <NothingYet select="FAV" />,
    noRecent: () => <NothingYet select="RECENT" />,
    offline: () => <ListFailed failure={new Accident('offline')} {...again} />,
    busy: () => <ListFailed failure={new Accident('busy', '0197-6f2a-44c1')} {...again} />,
    failed: () => <ListFailed failure={new Accident('server', '0197-6f2a-44c1')} onRetry={nothing} isRetrying />,
    launchFailed: () => <LaunchFailed failure={new Accident('server', '0197-6f2a-44c1')} {...again} />,
    waiting: () => <GameWait />,
    waitedLong: () => <GameWait isOver />,
  },
} satisfies Preview
