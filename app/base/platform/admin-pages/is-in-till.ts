import { adminPaths } from '../admin-paths.ts'

/** Whether a page of the back office is open inside the till, to which it leads back. */
export const isInTill = ({ pathname }: Pick<URL, 'pathname'>) => pathname.startsWith(`${adminPaths.counter}/`)
