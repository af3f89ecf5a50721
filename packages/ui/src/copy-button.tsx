import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useUiText } from './ui-text.tsx'

const SAID_FOR_MS = 2000

/** Copies a value and says so, in the picture and aloud. `label` says what is copied. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const text = useUiText()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => void writeClipboard(value).then(setIsCopied)
  return (
    <span className="inline-flex items-center">
      <IconButton
        isSmall
        label={isCopied ? text.copied : (label ?? text.copy)}
        onClick={copy}
        icon={isCopied ? <Check size={16} className="text-up" /> : <Copy size={16} />}
      />
      <span role="status" className="sr-only">
        {isCopied ? text.copied : ''}
      </span>
    </span>
  )
}

async function writeClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copyByCommand(value)
  }
}

/** The older way, for a page that has no secure context, or is refused the clipboard. If it fails too, the value stays selectable. */
function copyByCommand(value: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', value)
    event.preventDefault()
  }
  document.addEventListener('copy', put, { once: true })
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', put)
  return isDone
}
