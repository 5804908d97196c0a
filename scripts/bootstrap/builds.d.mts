/** For TypeScript; what they do stands beside them. */
export function currentBuild(projectDir: string): string | undefined
export function putInUse(projectDir: string, id: string, make: (folder: string) => Promise<void>): Promise<void>
