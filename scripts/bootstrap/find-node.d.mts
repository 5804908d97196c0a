/** For TypeScript; what they are and why stands beside them. */
export const NODE_PACKAGES: Readonly<Record<string, string>>
