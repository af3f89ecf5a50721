import { restartReturnWatch } from '@croupier/contract/console/catalogue'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ReasonButton } from '#parts/reason-button.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import type { CatalogueGame } from './names.ts'
import { returnText } from './return-words.ts'

/** What a game returned of its stakes beside what is declared, and whether the two fit; a watch that called it outside can begin anew. */
export function ReturnMark({ game }: { game: CatalogueGame }) {
  const { declared, actual, rounds } = returnText(game.return)
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start', py: 0.5 }}>
      <StateMark state={game.return.verdict} />
      {[declared && `Declared ${declared}`, actual && `Actual ${actual}`, rounds].filter(Boolean).map((line) => (
        <Typography key={line} variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
          {line}
        </Typography>
      ))}
      {game.return.verdict === 'outside' && (
        <ReasonButton
          label="Begin anew"
          title={`Watch the return of ${game.name} anew`}
          confirm="Begin anew"
          done={`${game.name}: its return is watched from now on.`}
          route={restartReturnWatch}
          inputOf={(why) => ({ nodeId: game.nodeId, why })}
        >
          <Typography variant="body2">
            {`${rounds} will be forgotten here, and the game waits for nobody any more. Say what was found.`}
          </Typography>
        </ReasonButton>
      )}
    </Box>
  )
}
