import { lineReturns, loseConnection } from './connection.ts'
import { openAgain } from './whole-page.ts'

/**
 * Imports a part of the program. While offline it waits for the connection instead of failing. A part that the shop no longer has belongs
 * to an earlier program: the page is opened again with the present one.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    loseConnection()
    await lineReturns()
  }
  try {
    return await load()
  } catch (fault) {
    return openAgain(fault)
  }
}
