import type { consoleBrand } from '@croupier/contract/console/site'
import type { ValueOf } from '@croupier/contract/route'
import Typography from '@mui/material/Typography'
import { Section } from '#parts/facts.tsx'
import { PlainTable } from '#parts/plain-table.tsx'
import { humanizeName } from '#words.ts'

/** What registration asks for. It is changed with the brand's seed in this release, so it is only shown here. */
export function RegisterFields({ register }: { register: ValueOf<typeof consoleBrand>['register'] }) {
  const fields = Object.entries(register)
  return (
    <Section title="Registration fields">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Read-only: this release has no call that changes them.
      </Typography>
      <PlainTable
        heads={['Field', 'Shown', 'Required', 'Pattern', { text: 'Shortest', isAmount: true }, { text: 'Longest', isAmount: true }]}
        rows={fields.map(([name, field]) => ({
          key: name,
          cells: [
            humanizeName(name),
            yesNo(field.enabled),
            yesNo(field.required),
            <code key="pattern">{field.acceptedPattern || '–'}</code>,
            field.minLength,
            field.maxLength,
          ],
        }))}
      />
    </Section>
  )
}

function yesNo(flag: '0' | '1'): string {
  return flag === '1' ? 'Yes' : 'No'
}
