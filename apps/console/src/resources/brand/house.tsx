import { useCall } from '@croupier/client/hooks'
import { brandHouse, decideBrandChange } from '@croupier/contract/console/brand-changes'
import type { ValueOf } from '@croupier/contract/route'
import { formatAmount } from '@croupier/money/format'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { tellFailure } from '#failures.ts'
import { useLostSession } from '#operator.ts'
import { Facts, Section } from '#parts/facts.tsx'
import { Moment } from '#parts/moment.tsx'
import { FailureNote } from '#parts/notes.tsx'
import { AnotherDecides, SecondOperator } from '#parts/second-operator.tsx'
import { StateMark } from '#parts/state-mark.tsx'
import { AskHost, AskIdentityChecks, AskLicence, AskMode, AskSecondApproval } from './house-changes.tsx'
import { changeWords, missingWords, policyFacts } from './house-words.ts'

type House = ValueOf<typeof brandHouse>

/** Play money or real money, licence, the rules of the law, hosts, and the changes on which two operators agree. */
export function HouseSections() {
  const { data, error, refetch } = useCall(brandHouse, {}, { freshMs: 0 })
  useLostSession(error)
  if (error) return <FailureNote told={tellFailure(error)} onRetry={() => refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      <Money house={data} />
      <Rules house={data} />
      <Section title="Hosts" action={<AskHost hosts={data.hosts} />}>
        <Typography variant="body2">{data.hosts.join(', ')}</Typography>
      </Section>
      <Section title="Large withdrawals" action={<AskSecondApproval {...data} />}>
        <Typography variant="body2">{`Two operators approve a withdrawal from ${formatAmount(data.secondApprovalFrom, 'EN')} on.`}</Typography>
      </Section>
      <Section title="Identity checks" action={<AskIdentityChecks {...data.identityChecks} />}>
        <Typography variant="body2">
          {data.identityChecks.steps.length === 0
            ? 'The brand asks for nothing beside its policy pack.'
            : `Beside its policy pack the brand asks for ${data.identityChecks.steps.join(', ')}, from ${formatAmount(data.identityChecks.from, 'EN')} of withdrawals on.`}
        </Typography>
      </Section>
      {data.changes.length > 0 && <Changes changes={data.changes} />}
    </>
  )
}

function Money({ house }: { house: House }) {
  const { mode, missing, moneyFault } = house
  return (
    <Section title={mode === 'play' ? 'Play money' : 'Real money'} action={<AskMode house={house} />}>
      {mode === 'play' && missing.length > 0 && (
        <>
          <Typography variant="body2">Real money still needs:</Typography>
          <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
            {missing.map((name) => (
              <Typography key={name} component="li" variant="body2">
                {missingWords[name]}
              </Typography>
            ))}
          </Stack>
        </>
      )}
      {mode === 'play' && missing.length === 0 && <Typography variant="body2">Everything that real money needs is there.</Typography>}
      {mode === 'real' && <Typography variant="body2">Members deposit and withdraw real money.</Typography>}
      {moneyFault !== null && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {`This installation is for play money: ${moneyFault}.`}
        </Alert>
      )}
    </Section>
  )
}

function Rules({ house }: { house: House }) {
  const { licence, policyPack, packs, policy } = house
  const pack = packs.find(({ code }) => code === policyPack)
  return (
    <Section title="Licence and rules of the law" action={<AskLicence house={house} />}>
      <Facts
        facts={[
          ['Licence', licence ? `${licence.jurisdiction} ${licence.number}` : 'None', 'wide'],
          ['Policy pack', pack ? `${pack.name} (${pack.authority})` : 'None: what the house asks', 'wide'],
          ...policyFacts(policy, pack?.unknown ?? []),
        ]}
      />
    </Section>
  )
}

function Changes({ changes }: Pick<House, 'changes'>) {
  return (
    <Section title="Changes by two operators">
      <Stack spacing={1.5}>
        {changes.map(({ id, change, state, why, askedBy, askedAt, decidedBy, isForMe }) => (
          <Stack key={id} spacing={0.5}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <StateMark state={state} />
              <Typography variant="body2">{changeWords(change)}</Typography>
            </Stack>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {askedBy}, <Moment at={askedAt} />: {why}
              {decidedBy === null ? '' : `. Decided by ${decidedBy}`}
            </Typography>
            {isForMe && <Decide id={id} words={changeWords(change)} />}
            {state === 'asked' && !isForMe && <AnotherDecides permission={decideBrandChange.permission} />}
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

function Decide({ id, words }: { id: string; words: string }) {
  return (
    <SecondOperator
      id={id}
      route={decideBrandChange}
      refuse={{ title: `Refuse: ${words}?`, confirm: 'Refuse it', done: 'Refused. The brand stays as it is.' }}
      agree={{ title: `${words}?`, confirm: 'Agree', done: 'Done. The site shows it within a second.' }}
    />
  )
}
