import { useCall } from '@croupier/client/hooks'
import { icon } from '@croupier/contract/identity'
import { UserRound } from 'lucide-react'
import { useState } from 'react'

/** The member's picture; one that does not come gives way to a default (HD-04). */
export function Avatar() {
  const { data, isError } = useCall(icon, {})
  const [isBroken, setIsBroken] = useState(false)
  const box = 'flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-full bg-tint text-muted'
  if (!data || isError || isBroken) {
    return (
      <span aria-hidden="true" className={box}>
        <UserRound size={20} />
      </span>
    )
  }
  return <img src={data.url} alt="" width={36} height={36} onError={() => setIsBroken(true)} className={box} />
}
