// Books what was sold elsewhere, such as on a fair, and paid by transfer: node sell-elsewhere.mjs CAKE PIECES BIRR REFERENCE
// The token is a till of its own, which it becomes with its first sale, so that its numbers never meet those of a tablet.
// Variables: SHOP (address of the shop), TOKEN (a token that changes).
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const { SHOP = 'http://localhost:3000', TOKEN } = process.env
const LAST = 'sell-elsewhere.last' // the number of the last sale, beside the program
const [cakeId, pieces, birr, reference] = process.argv.slice(2)

async function command(name, input, key = randomUUID()) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', 'idempotency-key': key }
  for (;;) {
    try {
      const answer = await fetch(`${SHOP}/api/commands/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      })
      if (answer.status < 500) return await answer.json()
    } catch {
      // The connection is lost: the same key is the same command.
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

const quantity = Number(pieces)
const santim = Math.round(Number(birr) * 100)
const sale = {
  saleId: randomUUID(),
  shiftId: null,
  lines: [{ cakeId, quantity, unitSantim: Math.ceil(santim / quantity), totalSantim: santim }],
  parts: [{ by: 'transfer', santim, reference }],
  totalSantim: santim,
}
const made = await command('till.make', { name: 'Elsewhere' })
if (!made.success && made.error.code !== 'till_exists') throw new Error(made.error.message)
let number = lastNumber() + 1
let sold = await command('sale.sell', { ...sale, number })
// Another computer sold with this token meanwhile.
while (sold.error?.code === 'number_taken') sold = await command('sale.sell', { ...sale, number: (number += 1) })
if (!sold.success) throw new Error(sold.error.message)
writeFileSync(LAST, String(number))
console.log(`sale ${number} booked`)

function lastNumber() {
  try {
    return Number(readFileSync(LAST, 'utf8'))
  } catch {
    return 0
  }
}
