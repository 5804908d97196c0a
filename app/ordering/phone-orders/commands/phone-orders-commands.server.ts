import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { placeByPhone } from './place-by-phone.server.ts'

/** Orders that staff place for customers. */
export const PHONE_ORDERS_COMMANDS: readonly AnyCommand[] = [placeByPhone]
