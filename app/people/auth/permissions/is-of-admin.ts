import * as paths from '#app/base/platform/paths.ts'

/** Whether a path is of the back office. */
export function isOfAdmin(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${paths.admin}/`)
}
