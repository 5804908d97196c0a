import { recordBake } from './record-bake.server.ts'

/** The commands of this room. */
export const INVENTORY_COMMANDS = [recordBake] as const
