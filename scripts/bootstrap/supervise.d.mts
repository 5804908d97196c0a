/** For TypeScript; what they are and why stands beside them. */
export const SERVER_OPTIONS: readonly string[]
