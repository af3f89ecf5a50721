import type { CDPSession } from '@playwright/test'

/** What a page keeps: all of its heap, and the part of it that is machine code and bytecode of functions that ran often. */
export type Heap = { usedBytes: number; codeBytes: number }

type Snapshot = { snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }; nodes: number[] }

/**
 * The heap after a collection. V8 goes on compiling for hundreds of navigations, and what it compiled counts as used: the
 * snapshot tells it apart from what the page itself keeps.
 */
export async function heapOf(inspector: CDPSession): Promise<Heap> {
  await inspector.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  const parts: string[] = []
  const gather = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  inspector.on('HeapProfiler.addHeapSnapshotChunk', gather)
  await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  inspector.off('HeapProfiler.addHeapSnapshotChunk', gather)
  return { usedBytes: usedSize, codeBytes: codeIn(JSON.parse(parts.join('')) as Snapshot) }
}

function codeIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size, width] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size'), meta.node_fields.length]
  const code = meta.node_types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += width) if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0
  return bytes
}

/** By how many percent the heap grew: all of it, and without compiled code. */
export function growthOf(before: Heap, after: Heap): { all: number; kept: number } {
  const percent = (from: number, to: number) => (to / from - 1) * 100
  return {
    all: percent(before.usedBytes, after.usedBytes),
    kept: percent(before.usedBytes - before.codeBytes, after.usedBytes - after.codeBytes),
  }
}
