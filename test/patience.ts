/** How long a test waits for what must come, in milliseconds: longer than the busiest machine needs, and less than a test may take. */
export const PATIENCE_MS = 300_000
