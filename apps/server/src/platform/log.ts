import { type Logger, pino } from 'pino'

const secretPaths = [
  'authorization',
  'cookie',
  'token',
  'password',
  'newPassword',
  'oldPassword',
  'paymentPassword',
  'loginPassword',
  'code',
  'secret',
  'number',
]

/** JSON lines; secrets are cut out wherever they stand, addresses are logged without their query. */
export function openLog(level: string, name: string): Logger {
  const redact = secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`])
  return pino({ level, name, redact: { paths: redact, censor: '[cut]' }, base: { name } })
}
