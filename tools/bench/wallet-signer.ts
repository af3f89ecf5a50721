import { parentPort, workerData } from 'node:worker_threads'
import { SIGNATURE_HEADER, signBody } from '@croupier/wallet-protocol/signing'
import type { Unsigned } from './wallet-requests.ts'

/** A worker that signs its share of the messages and gives them back as whole HTTP requests, each behind its length. */
const { messages, privateKey } = workerData as { messages: readonly Unsigned[]; privateKey: string }

const parts: Buffer[] = []
for (const { kind, body } of messages) {
  const raw = Buffer.from(body)
  const head = `POST /vendor/parola/STU/transaction/${kind} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${raw.length}\r\n${SIGNATURE_HEADER}: ${signBody(raw, privateKey)}\r\n\r\n`
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length + raw.length)
  parts.push(length, Buffer.from(head), raw)
}
parentPort?.postMessage(Buffer.concat(parts))
