import { useCall } from '@croupier/client/hooks'
import { brandSetup, type SetupState, type SetupStep } from '@croupier/contract/console/site'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { useHasPermission } from '#operator.ts'
import { Columns, Section } from '#parts/facts.tsx'
import { StateMark } from '#parts/state-mark.tsx'

type Words = { title: string; page: string; to_do: string } & Partial<Record<Exclude<SetupState, 'done'>, string>>

/** Each step with its page, and what there is to do in the states that it knows. */
const steps: Record<SetupStep, Words> = {
  operators: {
    title: 'A second operator',
    page: '/operators',
    to_do: 'Money and rights move by two. Invite somebody: whoever is alone decides alone on the invitation.',
    asked: 'The invitation waits to be agreed to, or to be used: its link is good for a day.',
  },
  payment: {
    title: 'A way to pay',
    page: '/paymentMethods',
    to_do: 'Ask for a channel with its limits, fee and hours. The second operator agrees, then you open it.',
    asked: 'A channel waits for the second operator.',
    closed: 'A channel was agreed on and is still closed: open it.',
  },
  games: {
    title: 'Games',
    page: '/vendors',
    to_do: 'Connect a vendor: it tells you its address, its number for you and its public key.',
    asked: 'A vendor waits for the second operator.',
    closed: 'All vendors are in maintenance: end it for one.',
  },
  contacts: {
    title: 'Where members get help',
    page: '/brand',
    to_do: 'Say under Contacts and payouts where customer service answers.',
  },
  deposit: {
    title: 'The first deposit',
    page: '/deposits',
    to_do: 'Register on the site as a member and pay in: it shows here once it has arrived.',
  },
}

/** What the brand still needs before a member can pay in and play; nothing once all is there. */
export function Setup() {
  const isMine = useHasPermission(brandSetup.permission)
  const { data } = useCall(brandSetup, {}, { isEnabled: isMine })
  const rows = data?.rows ?? []
  const done = rows.filter(({ state }) => state === 'done').length
  if (done === rows.length) return null
  return (
    <Columns
      main={
        <Section title={`Set up the brand: ${done} of ${rows.length}`}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {rows.map(({ step, state }) => (
              <li key={step}>
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <StateMark state={state} />
                  {state === 'done' ? <span>{steps[step].title}</span> : <Link to={steps[step].page}>{steps[step].title}</Link>}
                </Box>
                {state !== 'done' && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {steps[step][state]}
                  </Typography>
                )}
              </li>
            ))}
          </Box>
        </Section>
      }
    />
  )
}
