/** For TypeScript; what they are and why stands beside them. */
export const SERVER_OPTIONS: readonly string[]
export const SERVER_ENV: Readonly<Record<string, string>>
export const MEMORY_ENV: Readonly<Record<string, string>>
