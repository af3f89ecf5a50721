import { useEffect } from 'react'

const EDITED = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=menu]'

/** The rows of the list on the page, in their order. */
const rowsOnPage = () => [...document.querySelectorAll<HTMLTableRowElement>('main table tbody tr')]

/** Where the keyboard stands after a step from the row `at`; -1 is none, from which both keys lead to the first. */
export function stepFrom(at: number, key: 'j' | 'k', rows: number): number {
  if (at < 0) return 0
  return Math.min(rows - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))
}

/** Whether a key is meant for a field, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const isWritten = event.target instanceof Element && event.target.closest(EDITED) !== null
  return isWritten || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role=dialog]') !== null
}

function onKey(event: KeyboardEvent): void {
  const rows = rowsOnPage()
  if (rows.length === 0 || isTaken(event)) return
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at]
  if (event.key === 'j' || event.key === 'k') {
    event.preventDefault()
    focusRow(rows[stepFrom(at, event.key, rows.length)])
  }
  if (event.key === 'x') row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  if (event.key === 'Enter' && row === document.activeElement) row?.click()
}

/** In the table of a list: `j` and `k` go down and up, `x` ticks the row, Enter opens it. Not while something is written, or a dialog is open. */
export function useRowKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function focusRow(row: HTMLTableRowElement | undefined): void {
  if (!row) return
  row.tabIndex = -1
  row.focus()
  row.scrollIntoView({ block: 'nearest' })
}
