// Enters small purchases out of the drawer of a shift: node small-purchases.mjs SHIFT purchases.tsv
// Each line of the file: birr, a tab, what for. It asks first whether each line can be read, and enters nothing if one cannot. It stops where the
// drawer has too little. Run again, it enters the rest and nothing twice: the id of an entry follows from the shift and its line. Each try has a
// key of its own, because a refusal is final for its key.
// Variables: SHOP (address of the shop), TOKEN (a token that changes, of who answers for the drawer or a manager).
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { SHOP = 'http://localhost:3000', TOKEN } = process.env
const [shiftId, file] = process.argv.slice(2)

function entryIdOf(line, place) {
  const hex = createHash('sha256').update(`${shiftId} ${place} ${line}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function send({ line, place }, query = '') {
  const [birr, reason] = line.split('\t')
  const answer = await fetch(`${SHOP}/api/commands/cash.move${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      entryId: entryIdOf(line, place),
      shiftId,
      kind: 'out',
      santim: Math.round(Number(birr) * 100),
      reason,
    }),
  })
  const body = await answer.json()
  return answer.ok ? undefined : `${line}: ${body.error.message}`
}

const lines = readFileSync(file, 'utf8')
  .split('\n')
  .map((line, place) => ({ line: line.trim(), place }))
  .filter(({ line }) => line !== '')
const faults = []
for (const each of lines) faults.push(await send(each, '?preview=true'))
stopAt(faults.filter(Boolean))
for (const each of lines) stopAt([await send(each)].filter(Boolean))
console.log(`${lines.length} entered`)

function stopAt(refused) {
  if (refused.length === 0) return
  console.error(refused.join('\n'))
  process.exit(1)
}
