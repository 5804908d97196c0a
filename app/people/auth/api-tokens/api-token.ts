export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']

export function isRead(method: string): boolean {
  return SAFE_METHODS.includes(method)
}

/** Makes a leaked token recognizable as one of this shop. */
export const TOKEN_PREFIX = 'tafach_'

export function readBearer(header: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
}

export const TOKEN_NAME_MAX_LENGTH = 60
/** Token lifetimes in days; 0: until it is revoked. */
export const TOKEN_LIFETIMES_DAYS = [30, 90, 365, 0] as const
