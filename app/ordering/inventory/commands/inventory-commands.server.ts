import { changeInBulk } from './change-in-bulk.server.ts'
import { changeStock } from './change-stock.server.ts'
import { recordBake } from './record-bake.server.ts'
import { savePlan } from './save-plan.server.ts'
import { waitForCake } from './wait-for-cake.server.ts'

/** The commands of this room. */
export const INVENTORY_COMMANDS = [recordBake, changeStock, changeInBulk, savePlan, waitForCake] as const
