export function buildId(projectDir: string): string
