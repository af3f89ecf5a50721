import { useCall } from '@croupier/client/hooks'
import { paymentMethods } from '@croupier/contract/console/cashier-methods'
import { consoleVendors } from '@croupier/contract/console/games'
import { consoleOperators } from '@croupier/contract/console/operators'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { useHasPermission, useOperator } from '#operator.ts'
import { Section } from '#parts/facts.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { type Standing, type Step, stepsOf } from './steps.ts'

/** What a brand that nobody has paid into still needs; nothing where all of it is there. */
export function FirstSteps() {
  const steps = stepsOf(useStanding())
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Section title="Until the first deposit">
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
        {steps.map((step) => (
          <li key={step.text}>
            <StepWords step={step} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

function StepWords({ step: { page, text, how, isDone } }: { step: Step }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Link to={`/${page}`}>{text}</Link>
        <StateMark state={isDone ? 'done' : 'missing'} />
      </Box>
      {!isDone && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {how}
        </Typography>
      )}
    </>
  )
}

function useStanding(): Standing {
  const own = useOperator()?.username
  const operators = useCall(consoleOperators, {}, { isEnabled: useHasPermission(consoleOperators.permission) }).data?.rows
  const channels = useCall(paymentMethods, {}, { isEnabled: useHasPermission(paymentMethods.permission) }).data?.channels
  const vendors = useCall(consoleVendors, {}, { isEnabled: useHasPermission(consoleVendors.permission) }).data?.rows
  const maySecond = operators?.filter(
    ({ username, status, permissions }) => username !== own && status === 'active' && permissions.includes('cashier'),
  )
  return {
    seconds: maySecond?.length,
    channels: channels?.filter(({ isEnded }) => !isEnded).length,
    openChannels: channels?.filter(({ isOpen }) => isOpen).length,
    connectedVendors: vendors?.filter(({ status }) => status !== 'not_connected').length,
  }
}
