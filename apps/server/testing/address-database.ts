import { isIPv4 } from 'node:net'

type Node = [Branch, Branch]
type Branch = Node | { country: string } | undefined

const NODE_BYTES = 6

/** A database of addresses in MaxMind's format, with a country for each IPv4 network: `{ '203.0.113.0/24': 'KP' }`. */
export function addressDatabase(networks: Record<string, string>): Buffer {
  const root: Node = [undefined, undefined]
  for (const [network, country] of Object.entries(networks)) plant(root, bitsOf(network), country)
  const nodes = inOrder(root)
  const data: Buffer[] = []
  const tree = Buffer.concat(nodes.map((node) => Buffer.concat(node.map((branch) => pointer(branch, nodes, data)))))
  const facts = {
    binary_format_major_version: number16(2),
    binary_format_minor_version: number16(0),
    build_epoch: Buffer.from([0x01, 0x02, 0x01]),
    database_type: text('Test-Country'),
    description: map({}),
    ip_version: number16(4),
    languages: Buffer.from([0x00, 0x04]),
    node_count: number32(nodes.length),
    record_size: number16(NODE_BYTES * 4),
  }
  return Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), map(facts)])
}

function bitsOf(network: string): number[] {
  const [address = '', length] = network.split('/')
  if (!isIPv4(address)) throw new Error(`${network} is no IPv4 network`)
  const bits = address.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number))
  return bits.slice(0, Number(length))
}

function plant(root: Node, bits: number[], country: string): void {
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const found = node[bit as 0 | 1]
    const next: Node = Array.isArray(found) ? found : [undefined, undefined]
    node[bit as 0 | 1] = next
    node = next
  }
  node[(bits.at(-1) ?? 0) as 0 | 1] = { country }
}

function inOrder(root: Node): Node[] {
  const nodes = [root]
  for (const node of nodes) nodes.push(...node.filter((branch) => Array.isArray(branch)))
  return nodes
}

/** Another node by its number, nothing by their count, or a place in the data behind them. */
function pointer(branch: Branch, nodes: Node[], data: Buffer[]): Buffer {
  const record = Buffer.alloc(NODE_BYTES / 2)
  if (Array.isArray(branch)) record.writeUIntBE(nodes.indexOf(branch), 0, 3)
  else if (!branch) record.writeUIntBE(nodes.length, 0, 3)
  else {
    record.writeUIntBE(nodes.length + 16 + Buffer.concat(data).length, 0, 3)
    data.push(map({ country: map({ iso_code: text(branch.country) }) }))
  }
  return record
}

const text = (value: string) => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)])
const number16 = (value: number) => Buffer.from([0xa2, value >> 8, value & 255])
const number32 = (value: number) => Buffer.from([0xc4, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const map = (entries: Record<string, Buffer>) =>
  Buffer.concat([
    Buffer.from([0xe0 | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ])

/** `node apps/server/testing/address-database.ts 127.0.0.0/8=KP > geo.mmdb` writes one to try closed regions with. */
if (import.meta.main) {
  const networks = process.argv.slice(2).map((argument) => argument.split('=') as [string, string])
  process.stdout.write(addressDatabase(Object.fromEntries(networks)))
}
