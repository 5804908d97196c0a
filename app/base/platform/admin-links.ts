import { adminPaths } from './admin-paths.ts'

/** Addresses for staff that are no page of their own: a page with what it shows, and what is no page of the router. */

/** The home page with what is typed in the set-up, for a frame. */
export const startPreview = '/admin/start/look'
export const startStep = (step: string) => `${adminPaths.start}?step=${step}`
export const live = '/admin/live'

/** The dashboard with the card that pauses online orders. */
export const pauseOrders = `${adminPaths.dashboard}?pause=ask#pause`

export const ordersSearching = (text: string) => `${adminPaths.orders}?${new URLSearchParams({ search: text })}`
/** What has not ended, soonest first. */
export const ordersToDo = `${adminPaths.orders}?open=yes&sort=due`
/** Added to an order's address: its acts. */
export const ACTIONS_HASH = '#actions'

export const settlementOf = (day: string) => `${adminPaths.settlement}?day=${day}`
export const shiftsDayOf = (day: string) => `${adminPaths.shiftsDay}?day=${day}`
export const closeDayOf = (day: string, step?: string) =>
  `${adminPaths.closeDay}?day=${day}${step ? `&step=${step}` : ''}`
export const feastPlan = (feast: string) => `${adminPaths.feast}?feast=${feast}`

export const newCake = `${adminPaths.cakes}/new`
/** The list of cakes with the price of this one ready to be typed. */
export const cakePriceInList = (id: string) => `${adminPaths.cakes}?price=${id}`
export const newChoice = (tab: string) => `${adminPaths.choices(tab)}/new`
export const newOccasion = `${adminPaths.occasions}/new`
