import assert from 'node:assert/strict'
import type { z } from 'zod'

/** A whole message is read as it is; with another value in one field it is refused for that field, or still read. */
export function assertFields(
  schema: z.ZodType,
  good: object,
  fields: { bad: [string, ...unknown[]][]; fine?: [string, ...unknown[]][] },
): void {
  assert.deepEqual(schema.parse(good), good)
  for (const [field, ...values] of fields.bad)
    for (const value of values) {
      const issues = schema.safeParse({ ...good, [field]: value }).error?.issues
      assert.deepEqual(issues?.[0]?.path.slice(0, 1), [field], `${field}: ${String(value)}`)
    }
  for (const [field, ...values] of fields.fine ?? [])
    for (const value of values) assert.ok(schema.safeParse({ ...good, [field]: value }).success, `${field}: ${String(value)}`)
}
