import * as adminPaths from '#app/base/platform/admin-paths.ts'

/** Whether the till is at an address, whatever its parameters: it has no others than the language. */
export function isTill({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname === adminPaths.counter
}
