import { adminPaths } from '#app/base/platform/admin-paths.ts'

/** Whether the till is at an address, whatever its parameters: it has no others than the language. */
export function isTill({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname === adminPaths.counter
}

/** The file of the till's screen, by the name of its module: it names the panels that come after it (scripts/service-worker.ts). */
export const TILL_PROGRAM = /^\/assets\/counter-page-/
