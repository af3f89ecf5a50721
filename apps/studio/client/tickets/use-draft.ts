import type { TicketLine } from '@croupier/game-kit/ticket-game'
import { useState } from 'react'
import { clearedDraft, type Draft, emptyDraft, restoredDraft, withLines, withoutLine } from './draft.ts'
import type { DraftActions } from './draft-part.tsx'
import { type Lottery, lineName } from './lottery.ts'
import { sellable } from './sellable.ts'
import type { Entry } from './use-entry.ts'
import type { Speech } from './use-speech.ts'

export type DraftWriting = {
  draft: Draft
  draftActions: DraftActions
  /** Makes lines of picks of the chosen type. Answers whether they are on the ticket. */
  addPicks(picks: readonly string[]): boolean
  /** Adds what is chosen on the pad. */
  addChosen(): void
  takeBought(lines: readonly TicketLine[]): void
}

type Setup = { lottery: Lottery; entry: Entry; speech: Pick<Speech, 'say' | 'showNotice'> }

export function useDraft({ lottery, entry, speech }: Setup): DraftWriting {
  const { words, module } = lottery
  const [draft, setDraft] = useState(emptyDraft)
  const add = (lines: readonly TicketLine[]) => {
    const next = withLines(draft, lines, module.game.linesMax)
    if (!next) {
      speech.showNotice(words.tooManyLines(module.game.linesMax))
      return false
    }
    setDraft(next)
    const [line] = lines
    if (line) speech.say(lines.length === 1 ? words.added(lineName(lottery, line)) : words.addedLines(lines.length))
    return true
  }
  return {
    draft,
    addPicks: (picks) => add(entry.lines(picks)),
    addChosen: () => {
      const { picks, misfit, isUnit } = entry
      const isReady = picks.length > 0 && misfit === undefined && isUnit
      if (isReady && add(entry.lines(picks))) entry.change({ chosen: [] })
    },
    takeBought: (lines) => setDraft((before) => ({ lines: before.lines.filter((line) => !lines.includes(line)), cleared: [] })),
    draftActions: {
      edit: (line) => {
        setDraft(withoutLine(draft, line))
        entry.load(line)
      },
      remove: (line) => setDraft(withoutLine(draft, line)),
      clear: () => setDraft(clearedDraft(draft)),
      undo: () => setDraft(restoredDraft(draft)),
      use: (lines) => add(sellable(lottery, lines)),
    },
  }
}
