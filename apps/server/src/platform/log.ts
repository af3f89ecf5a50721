import { type DestinationStream, type Logger, pino } from 'pino'

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

/** What is cut out of a log line, wherever it stands. */
export const redaction = { paths: secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[cut]' }

/** JSON lines on the standard output, or where a test reads them; secrets are cut out, addresses are logged without their query. */
export function openLog(level: string, name: string, to?: DestinationStream): Logger {
  const options = { level, name, redact: redaction, base: { name } }
  return to ? pino(options, to) : pino(options)
}
