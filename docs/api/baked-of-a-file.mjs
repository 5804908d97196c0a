// Enters what was baked for a day: node baked-of-a-file.mjs DAY baked.tsv
// Each line of the file: id of the cake, a tab, pieces. It asks first whether each line can be entered, and enters nothing if one cannot. Run again, it
// enters the rest and nothing twice: the key of a line follows from the day and its place.
// Variables: SHOP (address of the shop), TOKEN (a token that changes).
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { SHOP = 'http://localhost:3000', TOKEN } = process.env
const [day, file] = process.argv.slice(2)

function keyOf({ line, place }) {
  const hex = createHash('sha256').update(`${day} ${place} ${line}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function send({ line }, key, query = '') {
  const [cakeId, pieces] = line.split('\t')
  const answer = await fetch(`${SHOP}/api/commands/stock.change${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ day, cakeId, act: 'bake', pieces: Number(pieces) }),
  })
  const body = await answer.json()
  return answer.ok ? undefined : `${line}: ${body.error.message}`
}

const lines = readFileSync(file, 'utf8')
  .split('\n')
  .map((line, place) => ({ line: line.trim(), place }))
  .filter(({ line }) => line !== '')
const faults = []
for (const each of lines) faults.push(await send(each, randomUUID(), '?preview=true'))
stopAt(faults.filter(Boolean))
for (const each of lines) stopAt([await send(each, keyOf(each))].filter(Boolean))
console.log(`${lines.length} entered`)

function stopAt(refused) {
  if (refused.length === 0) return
  console.error(refused.join('\n'))
  process.exit(1)
}
