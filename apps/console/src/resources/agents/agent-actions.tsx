import { useCall } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { askMove, offerAsBrand, setAgentClass, templates } from '@croupier/contract/console/agents'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ReasonDialog } from '#parts/reason-dialog.tsx'
import { className, scaleText } from './agent-words.ts'

type Agent = { id: string; username: string; type: number }
type Deed = 'class' | 'move' | 'offer'

/** What an operator may do with an agent: another class, a move to another line, a contract that the brand pays. */
export function AgentActions({ agent }: { agent: Agent }) {
  const [deed, setDeed] = useState<Deed>()
  const close = () => setDeed(undefined)
  return (
    <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={() => setDeed('class')}>
        Change the class
      </Button>
      <Button size="small" variant="outlined" onClick={() => setDeed('move')}>
        Move
      </Button>
      {agent.type !== 0 && (
        <Button size="small" variant="contained" onClick={() => setDeed('offer')}>
          Offer a contract
        </Button>
      )}
      {deed === 'class' && <ClassDialog agent={agent} onClose={close} />}
      {deed === 'move' && <MoveDialog agent={agent} onClose={close} />}
      {deed === 'offer' && <OfferDialog agent={agent} onClose={close} />}
    </Stack>
  )
}

type DialogProps = { agent: Agent; onClose: () => void }

const agentClasses = [1, 2, 41, 42] as const

function ClassDialog({ agent, onClose }: DialogProps) {
  const [type, setType] = useState<(typeof agentClasses)[number]>(agentClasses.find((one) => one === agent.type) ?? 2)
  return (
    <ReasonDialog
      title={`Class of ${agent.username}`}
      confirm="Change the class"
      done={`${agent.username}: ${className(type)}.`}
      isIncomplete={type === agent.type}
      route={setAgentClass}
      inputOf={(why) => ({ memberId: agent.id, type, why })}
      onClose={onClose}
    >
      <TextField
        select
        label="Class"
        value={type}
        onChange={(event) => setType(agentClasses.find((one) => one === Number(event.target.value)) ?? 2)}
      >
        {agentClasses.map((one) => (
          <MenuItem key={one} value={one}>
            {className(one)}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2">The own play of an agent counts in no figure. Its ceilings are those of the class.</Typography>
    </ReasonDialog>
  )
}

function MoveDialog({ agent, onClose }: DialogProps) {
  const [uplineId, setUplineId] = useState('')
  const isFilled = /^\d{1,18}$/.test(uplineId)
  return (
    <ReasonDialog
      title={`Move ${agent.username} with the line below`}
      confirm="Ask for the move"
      done="Asked. A second operator decides under Proposals."
      isIncomplete={!isFilled && uplineId !== ''}
      route={askMove}
      inputOf={(why) => ({ memberId: agent.id, uplineId: isFilled ? uplineId : null, why })}
      onClose={onClose}
    >
      <TextField
        label="Member id of the new upline"
        value={uplineId}
        onChange={(event) => setUplineId(event.target.value.trim())}
        helperText="Empty puts the agent at the head of a line."
      />
      <Typography variant="body2">It takes effect on the next day of the brand, after a second operator has approved it.</Typography>
    </ReasonDialog>
  )
}

/** The brand offers one of its own templates; an offer has its id before the first try. */
function OfferDialog({ agent, onClose }: DialogProps) {
  const [id] = useState(randomId)
  const [chosen, setChosen] = useState('')
  const read = useCall(templates, {})
  const payable = (read.data?.rows ?? []).filter(({ terms }) => terms.payer === 'brand')
  const template = payable.find((one) => one.id === chosen)
  return (
    <ReasonDialog
      title={`Offer ${agent.username} a contract`}
      confirm="Offer"
      done="Offered. The agent has a week to answer."
      isIncomplete={!template}
      route={offerAsBrand}
      inputOf={(why) => {
        if (!template) throw new Error('no template is chosen')
        return { id, memberId: agent.id, terms: template.terms, why }
      }}
      onClose={onClose}
    >
      <TextField
        select
        label="Template"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        helperText={payable.length === 0 ? 'There is no template that the brand pays.' : (template && scaleText(template.terms)) || ' '}
      >
        {payable.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  )
}
