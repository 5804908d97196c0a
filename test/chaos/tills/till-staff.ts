import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Sale, SalePart, TillCommand } from '#app/till/sales/till-command.ts'
import { CASH_WORTHS } from '#app/till/drawer/cash-pieces.ts'
import { mulberry32 } from '../../gateways/fake-chaos.ts'
import type { MoneyShop } from '../money-shop.ts'
import type { Bank } from '../staff/bank.ts'
import { hireStaff, type StaffMember } from '../staff/staff-member.ts'
import { openTillDevice, type TillDevice } from './till-device.ts'

/** Tills of the money run: two people at each, who open, sell, void, return, move cash, count and close while processes are killed. */
export interface Tills {
  readonly members: readonly StaffMember[]
  readonly devices: readonly TillDevice[]
  workUntil(isOver: () => boolean): Promise<void>
  /** The last shifts are closed and everything is sent; the processes are up. */
  sendAll(): Promise<void>
}

const TILLS = 2
const PEOPLE = ['almaz', 'biniam', 'chaltu', 'daniel'] as const
const CAKES = { baklava: 4500, kunafa: 6050 } as const
const FLOAT = { 10_000: 5 }
const PHONES = 5
/** Of the acts, one in so many begins a time offline, after which acts are sent together. */
const OFFLINE_EVERY = 8
const MOST_OFFLINE_ACTIONS = 6

export interface TillOptions {
  seed: number
  isHurried: boolean
  bank: Bank
}

export async function openTills(world: MoneyShop, { seed, isHurried, bank }: TillOptions): Promise<Tills> {
  const members = await hireStaff(world.deps, world.shops[0]!, PEOPLE)
  const draws = Array.from({ length: TILLS }, (_, n) => mulberry32(seed * 31 + n))
  const devices: TillDevice[] = []
  for (const [n, draw] of draws.entries()) {
    const device = await openTillDevice(world, members[n * TILLS]!, draw)
    await device.comes(members[n * TILLS]!)
    devices.push(device)
  }

  const cashiers = devices.map((device, n) => openCashier(device, { db: world.db, bank, draw: draws[n]! }))

  async function work(n: number, isOver: () => boolean): Promise<void> {
    const [device, cashier, draw] = [devices[n]!, cashiers[n]!, draws[n]!]
    let offline = 0
    while (!isOver()) {
      await wait((isHurried ? 30 : 200) + (isHurried ? 100 : 600) * draw())
      if (draw() < 0.05) await device.comes(members[n * TILLS + Math.floor(draw() * TILLS)]!)
      await cashier.act()
      if (offline === 0 && draw() < 1 / OFFLINE_EVERY) offline = 1 + Math.floor(draw() * MOST_OFFLINE_ACTIONS)
      if (offline > 0) offline -= 1
      else await device.flush({ isDouble: draw() < 0.12 })
    }
  }

  return {
    members,
    devices,
    async workUntil(isOver) {
      await Promise.all(devices.map((_, n) => work(n, isOver)))
    },
    async sendAll() {
      for (const [n, device] of devices.entries()) {
        await cashiers[n]!.close()
        await device.flush()
      }
    },
  }
}

interface Desk {
  db: Database
  bank: Bank
  draw: () => number
}

/** What a cashier does next follows from the seed and from what was done at the till. */
function openCashier(device: TillDevice, { db, bank, draw }: Desk) {
  const whole = (most: number) => Math.floor(draw() * most)
  const sales = () => device.acts.flatMap(({ act }) => (act.act === 'sell' ? [act.body] : []))
  let shiftId: string | undefined

  function parts(santim: number): SalePart[] {
    const phone = `+25190000080${whole(PHONES)}`
    const account = { by: 'account', phone, name: 'Abebe Example' } as const
    const transfer = (part: number) => {
      const { reference } = bank.note({ arrivedSantim: part, isElsewhere: false })
      return { by: 'transfer', santim: part, reference } as const
    }
    const kind = draw()
    if (kind < 0.6) return [{ by: 'cash', santim, givenSantim: santim + 500 }]
    if (kind < 0.72) return [transfer(santim)]
    if (kind < 0.82) return [{ ...transfer(santim), toVerify: true }]
    if (kind < 0.9) return [{ ...account, santim }]
    return [{ by: 'cash', santim: 1500 }, transfer(1000), { ...account, santim: santim - 2500 }]
  }

  function sell(): TillCommand {
    const cakeId = draw() < 0.5 ? 'baklava' : 'kunafa'
    const quantity = 1 + whole(4)
    const totalSantim = CAKES[cakeId] * quantity
    const paid = parts(totalSantim)
    const sale: Sale = {
      saleId: uuidv7(new Date()),
      number: sales().length + 1,
      shiftId: paid.some(({ by }) => by === 'cash') ? shiftId! : null,
      lines: [{ cakeId, quantity, unitSantim: CAKES[cakeId], totalSantim }],
      parts: paid,
      totalSantim,
    }
    return { act: 'sell', body: sale }
  }

  /** Of the last sales. */
  const oneSold = () => sales().at(-1 - whole(Math.min(10, sales().length)))
  const piecesTo = () => (draw() < 0.5 ? 'stock' : 'waste')

  function takeBack(): TillCommand | undefined {
    const sale = oneSold()
    if (!sale) return undefined
    const { saleId } = sale
    if (draw() < 0.5) return { act: 'void', body: { saleId, reason: 'Mistyped', piecesTo: piecesTo() } }
    const isCash = draw() < 0.6
    const back = { returnId: randomUUID(), saleId, lines: [{ position: 0, quantity: 1 }], reason: 'Not fresh' }
    const how = isCash ? ({ by: 'cash', shiftId: shiftId! } as const) : ({ by: 'refund', shiftId: null } as const)
    return { act: 'return', body: { ...back, ...how, piecesTo: piecesTo() } }
  }

  /** What lies there by the books of the moment, or a note less: a difference has its reason. */
  async function close(): Promise<void> {
    await device.flush()
    if (shiftId === undefined || device.acts.some(({ outcome }) => !outcome)) return
    const { rows } = await sql<{ santim: number }>`select drawer_santim(${shiftId}) as santim`.execute(db)
    const pieces = piecesOf(Math.max(0, rows[0]!.santim - (draw() < 0.3 ? 10_000 : 0)))
    const counted = Object.entries(pieces).reduce((sum, [worth, count]) => sum + Number(worth) * count, 0)
    const body = { shiftId, pieces }
    device.record({ act: 'count_shift', body })
    device.record({ act: 'close_shift', body: { ...body, reason: 'Coins', keptSantim: draw() < 0.5 ? counted : 0 } })
    shiftId = undefined
  }

  return {
    close,
    async act(): Promise<void> {
      if (shiftId === undefined) {
        shiftId = randomUUID()
        device.record({ act: 'open_shift', body: { shiftId, floatPieces: FLOAT } })
        return
      }
      const kind = draw()
      if (kind < 0.03) return close()
      const cash = { entryId: randomUUID(), shiftId, santim: 1000 * (1 + whole(5)), reason: 'Change' }
      const other: TillCommand | undefined =
        kind < 0.13
          ? { act: 'cash', body: { ...cash, kind: draw() < 0.5 ? 'in' : 'out' } }
          : kind < 0.33
            ? takeBack()
            : undefined
      device.record(other ?? sell())
    },
  }
}

function piecesOf(santim: number): Record<string, number> {
  let left = santim
  const pieces: Record<string, number> = {}
  for (const worth of CASH_WORTHS) {
    const count = Math.floor(left / worth)
    if (count > 0) pieces[worth] = count
    left -= count * worth
  }
  return pieces
}
