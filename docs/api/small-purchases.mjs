// Enters small purchases out of the drawer of a shift: node small-purchases.mjs SHIFT purchases.tsv
// Each line of the file: birr, a tab, what for. It asks first what would be refused, and enters nothing then. Run again, it enters nothing twice:
// the key of a command follows from the shift and its line.
// Variables: SHOP (address of the shop), TOKEN (a token that changes, of who answers for the drawer or a manager).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { SHOP = 'http://localhost:3000', TOKEN } = process.env
const [shiftId, file] = process.argv.slice(2)

function keyOf(line, place) {
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
      'idempotency-key': keyOf(line, place),
    },
    body: JSON.stringify({ shiftId, kind: 'out', santim: Math.round(Number(birr) * 100), reason }),
  })
  const body = await answer.json()
  return answer.ok ? undefined : `${line}: ${body.error.message}`
}

const lines = readFileSync(file, 'utf8')
  .split('\n')
  .map((line, place) => ({ line: line.trim(), place }))
  .filter(({ line }) => line !== '')
for (const query of ['?preview=true', '']) {
  const refused = []
  for (const each of lines) refused.push(await send(each, query))
  const faults = refused.filter(Boolean)
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
}
console.log(`${lines.length} entered`)
