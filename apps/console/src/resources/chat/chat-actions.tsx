import { deleteLine, muteHours, muteMember } from '@croupier/contract/console/messaging-chat'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Choice } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

/** Takes a line out of the room; it leaves every open page at once. */
export function DeleteLine({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        Take out
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Take the line out"
          confirm="Take it out"
          done="Taken out."
          isGrave
          route={deleteLine}
          inputOf={(why) => ({ id, why })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const lengths = muteHours.map((hours) => ({ id: String(hours), name: hours < 24 ? `${hours} hour` : `${hours / 24} days` }))

/** Takes the word from a member for some hours, or gives it back. */
export function MuteMember({ memberId, isMuted }: { memberId: string; isMuted: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [hours, setHours] = useState('24')
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {isMuted ? 'Unmute' : 'Mute'}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={isMuted ? 'Give the word back' : 'Mute the member'}
          confirm={isMuted ? 'Unmute' : 'Mute'}
          done={isMuted ? 'The member may write again.' : 'The member may only read.'}
          route={muteMember}
          inputOf={(why) => ({ memberId, hours: isMuted ? 0 : Number(hours), why })}
          onClose={() => setIsOpen(false)}
        >
          {!isMuted && <Choice label="For" value={hours} choices={lengths} onChange={setHours} />}
        </ReasonDialog>
      )}
    </>
  )
}
