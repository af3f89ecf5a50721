import { answerTicket } from '@croupier/contract/console/messaging'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextLine } from '#parts/form-fields.tsx'
import { ReasonDialog } from '#parts/reason-dialog.tsx'

/** Answers a ticket once; a member finds the answer among the messages. */
export function AnswerTicket({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setIsOpen(true)}>
        Answer
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Answer the ticket"
          confirm="Send the answer"
          done="Answered."
          isReasonOptional
          isWide
          isIncomplete={answer.trim() === ''}
          route={answerTicket}
          inputOf={(why) => ({ id, answer: answer.trim(), why })}
          onClose={() => setIsOpen(false)}
        >
          <TextLine label="Answer" value={answer} max={4000} rows={5} onChange={setAnswer} />
        </ReasonDialog>
      )}
    </>
  )
}
