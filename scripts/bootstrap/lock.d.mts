/** For TypeScript; what it does stands beside it. */
export function withLock<T>(name: string, work: () => Promise<T>, onWait: () => void): Promise<T>
export function withOnlyLock<T>(lockFile: string, work: () => Promise<T>, refusal: string): Promise<T>
