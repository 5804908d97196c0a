import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { type DoorBook, openDoorBook } from './door-book.ts'
import { type EvePlan, piecesToCount } from './eve-plan.ts'
import {
  command,
  type EveCake,
  type EveOrder,
  type EveShop,
  type Handover,
  openEveTill,
  orderByPhone,
  orderOnTheWeb,
  work,
} from './people.ts'
import { reckon, type Reckoned } from './reckon.ts'

/** People who act at the same time. */
const PEOPLE = { web: 16, phone: 3, till: 3 }
/** The cakes that are asked for most sell out first. */
const MOST_CAKES = 6
/** A till sells few pieces at a time. */
const TILL_PIECES = 3

async function listEveCakes({ origin }: EveShop): Promise<EveCake[]> {
  const cakes = (await (await fetch(`${origin}/api/cakes`)).json()) as {
    id: string
    price: number
    is_available_daily: boolean
  }[]
  const daily = cakes.filter((cake) => cake.is_available_daily)
  return daily.slice(0, MOST_CAKES).map(({ id, price }) => ({ id, priceSantim: Math.round(price * 100) }))
}

async function readHandover({ origin }: EveShop): Promise<Handover> {
  const { pickup } = (await (await fetch(`${origin}/api/handover`)).json()) as { pickup: Handover | null }
  if (!pickup) throw new Error('The shop takes no pickup on the next days: nothing can be ordered.')
  return pickup
}

/** Orders of each door, their cakes in turn. */
function drawOrders(eve: EvePlan, cakes: readonly EveCake[], minPieces: number): Record<keyof EvePlan, EveOrder[]> {
  const draw = (count: number, least: number, spread: number) =>
    Array.from({ length: count }, (_, index) => ({
      cake: cakes[index % cakes.length]!,
      pieces: least + (index % spread),
    }))
  return {
    web: draw(eve.web, minPieces, 3),
    phone: draw(eve.phone, minPieces, 3),
    till: draw(eve.till, 1, TILL_PIECES),
  }
}

/** Counts so few pieces of each cake that it sells out under way. */
async function count(shop: EveShop, token: string, orders: Record<keyof EvePlan, EveOrder[]>, days: readonly string[]) {
  const wanted = new Map<string, number>()
  for (const { cake, pieces } of Object.values(orders).flat()) wanted.set(cake.id, (wanted.get(cake.id) ?? 0) + pieces)
  for (const day of new Set(days)) {
    for (const [cakeId, pieces] of piecesToCount(wanted)) {
      const book = openDoorBook()
      for (const act of ['start', 'count'] as const) {
        const answer = await command(book, shop, token, 'stock.change', { day, cakeId, act, pieces })
        if (answer?.status === 200) break
        if (act === 'count')
          throw new Error(`${cakeId} was not counted: ${JSON.stringify(answer?.body ?? book.broken)}`)
      }
    }
  }
}

export interface Eve {
  books: Record<keyof EvePlan, DoorBook>
  /** What customers were shown as paid, and what tills were told is booked, in santim. */
  paid: number[]
  sold: number[]
  reckoned: Reckoned
  seconds: number
}

/** Lets everybody order at once, until no order is left. `since`: the shop's time, by which it dates what it writes. */
export async function playEve(shop: EveShop, eve: EvePlan, since: Date): Promise<Eve> {
  const [cakes, settings, handover] = [await listEveCakes(shop), await loadSettings(shop.db), await readHandover(shop)]
  if (cakes.length === 0) throw new Error('The shop sells no daily cake: there is nothing to rehearse.')
  const orders = drawOrders(eve, cakes, settings['order.min_pieces'])
  const token = await shop.makeToken('Rehearsal')
  const today = dayInAddis(since)
  await count(shop, token, orders, [today, handover.day])

  const books = { web: openDoorBook(), phone: openDoorBook(), till: openDoorBook() }
  const [paid, sold]: [number[], number[]] = [[], []]
  const tills: Awaited<ReturnType<typeof openEveTill>>[] = []
  for (let till = 1; till <= PEOPLE.till; till += 1)
    tills.push(await openEveTill(shop, books.till, `Rehearsal ${till}`))
  const startedAt = performance.now()
  const share = Math.ceil(orders.till.length / tills.length)
  await Promise.all([
    work(orders.web, PEOPLE.web, (order, index) =>
      orderOnTheWeb(shop, { book: books.web, paid, handover }, order, index),
    ),
    work(orders.phone, PEOPLE.phone, (order, index) =>
      orderByPhone(shop, { book: books.phone, token, handover }, order, index),
    ),
    ...tills.map((sell, till) =>
      work(orders.till.slice(till * share, (till + 1) * share), 1, (order) => sell(order, today, sold)),
    ),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  return { books, paid, sold, reckoned: await reckon(shop.db, since), seconds }
}
