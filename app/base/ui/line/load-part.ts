import { lineReturns, loseLine } from './line.ts'

/** Imports a part of the program. Without a line it waits for the line instead of failing. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    loseLine()
    await lineReturns()
    return load()
  }
}
