import { DateInput, TextInput } from 'react-admin'

/** Days of the brand's calendar, both included. */
export const dayFilters = [
  <DateInput key="fromDay" source="fromDay" label="From" parse={keptDay} />,
  <DateInput key="toDay" source="toDay" label="Until" parse={keptDay} />,
]

/** A sum, both included, as people type it. */
export const amountFilters = [
  <TextInput key="minimum" source="minimum" label="Amount from" />,
  <TextInput key="maximum" source="maximum" label="Amount to" />,
]

/** What lists of money are narrowed down by beside their own filters. */
export const moneyFilters = [
  <TextInput key="reference" source="reference" label="Receipt or reference" alwaysOn />,
  ...dayFilters,
  ...amountFilters,
]

function keptDay(typed: string): string | undefined {
  return typed === '' ? undefined : typed
}
