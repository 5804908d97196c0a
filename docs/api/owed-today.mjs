// Prints who still owes money for an order that is due on a day: node owed-today.mjs [2026-12-24]
// Variables: SHOP (address of the shop), TOKEN (a token that reads is enough).
const { SHOP = 'http://localhost:3000', TOKEN } = process.env
const day = process.argv[2] ?? new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10) // in Addis Ababa

let after = ''
do {
  const query = new URLSearchParams({ start: day, end: day, balance: 'open', limit: '200', ...(after && { after }) })
  const answer = await fetch(`${SHOP}/api/lists/orders?${query}`, { headers: { authorization: `Bearer ${TOKEN}` } })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { items, next } = await answer.json()
  for (const { code, customer_name, phone, owed } of items)
    console.log(`${code}\t${customer_name}\t${phone}\t${owed} ETB`)
  after = next
} while (after)
