import { useState } from 'react'
import { useSession } from './session.ts'
import { readFlag, writeFlag } from './storage.ts'

/** Whether the visitor has said that they are old enough: a member did at registration, a visitor in this browser (PP-02). */
export function useAge(): { isConfirmed: boolean; confirm: () => void } {
  const isMember = useSession((session) => session.member !== undefined)
  const [isSaid, setIsSaid] = useState(() => readFlag('ageConfirmed'))
  const confirm = () => {
    writeFlag('ageConfirmed', true)
    setIsSaid(true)
  }
  return { isConfirmed: isMember || isSaid, confirm }
}
