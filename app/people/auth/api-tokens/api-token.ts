/** What a program may do with its token: look, or look and change. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']

/** Whether a token of this scope may make a call with this method. */
export function mayCall(scope: TokenScope, method: string): boolean {
  return scope === 'write' || SAFE_METHODS.includes(method)
}

/** Marks what was found lying about as a token of this shop. */
export const TOKEN_PREFIX = 'tafach_'

/** The token of an Authorization header; undefined when it holds something else. */
export function readBearer(header: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
}

/** How the log names a program. */
export function tokenActor(name: string): string {
  return `API: ${name}`
}

export const TOKEN_NAME_MAX_LENGTH = 60
/** Days that a token may live; 0: until it is revoked. */
export const TOKEN_LIFETIMES_DAYS = [30, 90, 365, 0] as const
