import { confirmGatewayKeys, removeGatewayKeys, saveGatewayKeys } from './change-gateway-keys.server.ts'

/** The commands of this room. */
export const GATEWAY_KEYS_COMMANDS = [saveGatewayKeys, removeGatewayKeys, confirmGatewayKeys] as const
