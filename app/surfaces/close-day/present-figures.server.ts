import { formatSantim } from '#app/base/platform/money.ts'
import { dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { listDriverCash } from '#app/money/deliveries/carried-cash.queries.server.ts'
import {
  broughtByTills,
  expectedCash,
  hasNothingToCount,
  hasOpenShift,
} from '#app/surfaces/finance/settlement/day-cash.ts'
import { listNewDebts } from '#app/surfaces/finance/settlement/new-debts.queries.server.ts'
import { settledProviderName } from '#app/surfaces/finance/settlement/settlement-views.server.ts'
import { listSettledDays } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { listLoneSignatures } from '#app/money/payments/second-person.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { sumLeftovers } from '#app/ordering/inventory/day-end/leftovers.ts'
import { listStock } from '#app/ordering/inventory/stock.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { ClosingPerson, LoadedSteps } from './load-steps.server.ts'

interface FigureLine {
  text: string
  value: string
  isBad?: boolean
}

/** Who reads the figures. */
type FiguresReader = Pick<ClosingPerson, 'db' | 'lang' | 'now' | 'profile' | 't'>

/** The day on one page. Sums of money are for those who see payments; the others see pieces, and whether the cash was counted. */
export async function presentFigures(admin: FiguresReader, day: Day, loaded: LoadedSteps) {
  const { db, lang, now, profile, t } = admin
  const seesSums = can(profile, 'payments.view')
  const { left, end } = loaded
  const [stock, providers] = await Promise.all([
    listStock(db, day),
    seesSums ? listSettledDays(db, { from: day, to: day }) : [],
  ])
  const sum = (of: 'sold' | 'wasted' | 'carriedOut') => stock.reduce((all, cake) => all + cake[of], 0)
  const leftovers = sumLeftovers(left)
  const planned = end.closedAt === null ? leftovers : { carried: 0, wasted: 0 }
  // What closing time wasted is in the books already.
  const inBooks = left.reduce((all, { isOver, pieces: count }) => all + (isOver ? count : 0), 0)
  const wasted = sum('wasted') + planned.wasted - (end.closedAt === null ? inBooks : 0)
  const pieces: FigureLine[] = [
    { text: t('close.line.sold'), value: t('close.line.pieces', { count: sum('sold') }) },
    { text: t('close.line.left'), value: `${sum('carriedOut') + planned.carried} · ${wasted}` },
  ]
  const drawer = drawerLine(admin, loaded, seesSums)
  if (!seesSums)
    return {
      seen: leftovers,
      taken: null,
      lines: can(profile, 'payments.take') ? [...pieces, drawer] : pieces,
      debts: [],
      lone: [],
    }
  const { cash, openTransfers } = loaded
  const withDrivers = day === dayInAddis(now) ? await sumWithDrivers(db) : 0
  const [debts, lone] = await Promise.all([listNewDebts(db, day), listLoneSignatures(db, day)])
  const taken = providers.filter(({ takenSantim }) => takenSantim > 0)
  const all = (of: 'takenSantim' | 'refundedSantim') => providers.reduce((total, one) => total + one[of], cash[of])
  const money: FigureLine[] = [
    { text: t('close.line.cash'), value: formatSantim(cash.takenSantim, lang) },
    ...taken.map(({ provider, takenSantim }) => {
      return { text: settledProviderName(t, provider), value: formatSantim(takenSantim, lang) }
    }),
    ...(openTransfers > 0 ? [{ text: t('close.line.transfers.open'), value: String(openTransfers) }] : []),
    ...(withDrivers > 0 ? [{ text: t('close.line.drivers'), value: formatSantim(withDrivers, lang) }] : []),
    { text: t('close.line.refunded'), value: formatSantim(all('refundedSantim'), lang) },
    ...(debts.count > 0
      ? [{ text: t('close.line.debts'), value: `${debts.count} · ${formatSantim(debts.sumSantim, lang)}` }]
      : []),
    ...(lone.length > 0 ? [{ text: t('close.line.lone'), value: String(lone.length), isBad: true }] : []),
  ]
  return {
    seen: leftovers,
    taken: formatSantim(all('takenSantim'), lang),
    lines: [...money, ...pieces, drawer],
    debts: debts.largest.map(({ orderId, code, customerName, soldBy, owedSantim }) => {
      const name = customerName === FALLBACK_CUSTOMER_NAME ? '' : customerName
      const seller = soldBy && t('transfers.sold_by', { who: soldBy })
      return { orderId, text: [code, name, seller].filter(Boolean).join(' · '), value: formatSantim(owedSantim, lang) }
    }),
    lone: lone.map(({ act, amountSantim, at, code, orderId, person }) => ({
      orderId,
      text: t(`close.lone.${act}`, { who: person, code: code ?? '', at: timeInAddis(at) }),
      value: formatSantim(amountSantim, lang),
    })),
  }
}

/** What was taken at doors and nobody has counted yet: it reaches the drawer on the day on which it is counted. */
async function sumWithDrivers(db: ClosingPerson['db']): Promise<number> {
  const drivers = await listDriverCash(db)
  return drivers.reduce((sum, { inHandSantim, waiting }) => sum + inHandSantim + (waiting?.amountSantim ?? 0), 0)
}

function drawerLine(
  { lang, t }: FiguresReader,
  { counts, isCountOld, cash }: LoadedSteps,
  seesSums: boolean,
): FigureLine {
  const text = t('close.line.drawer')
  const [last] = counts
  if (hasOpenShift(cash)) return { text, value: t('close.line.drawer.open'), isBad: true }
  if (!last) {
    const brought = broughtByTills(cash)
    if (brought !== null && hasNothingToCount(cash)) {
      return countedLine(lang, t, { text, seesSums, difference: brought - expectedCash(cash) })
    }
    const isMissing = cash.takenSantim > 0 || cash.refundedSantim > 0
    return { text, value: t('close.line.drawer.none'), isBad: isMissing }
  }
  if (isCountOld) return { text, value: t('close.line.drawer.again'), isBad: true }
  return countedLine(lang, t, { text, seesSums, difference: last.countedSantim - last.expectedSantim })
}

function countedLine(
  lang: ClosingPerson['lang'],
  t: ClosingPerson['t'],
  { text, seesSums, difference }: { text: string; seesSums: boolean; difference: number },
): FigureLine {
  if (!seesSums) return { text, value: t('close.line.drawer.counted') }
  if (difference === 0) return { text, value: t('close.line.drawer.right') }
  const amount = formatSantim(Math.abs(difference), lang)
  return { text, value: t(`close.line.drawer.${difference < 0 ? 'less' : 'more'}`, { amount }), isBad: true }
}

export type FiguresView = Awaited<ReturnType<typeof presentFigures>>
