/** What a transaction saw: `xmin:xmax:xip,xip`, as `pg_current_snapshot()` says it. */
export interface Snapshot {
  xmin: bigint
  xmax: bigint
  running: ReadonlySet<bigint>
}

export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(running.split(',').filter(Boolean).map(BigInt)) }
}

const WRAP = 1n << 32n

/** Whether the snapshot saw what the transaction did. `xid` has 32 bits and wraps around; the snapshot counts on. */
export function isInSnapshot({ xmin, xmax, running }: Snapshot, xid: number): boolean {
  let full = (xmax / WRAP) * WRAP + BigInt(xid)
  if (full - xmax > WRAP / 2n) full -= WRAP
  else if (xmax - full > WRAP / 2n) full += WRAP
  return full < xmin || (full < xmax && !running.has(full))
}
