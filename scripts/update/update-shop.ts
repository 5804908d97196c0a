import type { ShopProcess } from './arguments.ts'

/** What an update does on a server or in a checkout. Each throws in words. */
export interface UpdateSteps {
  /** Names of what the new version would apply to the database. */
  preview(): Promise<string[]>
  /** Makes a backup with the version that runs, and returns its folder. */
  backUp(): Promise<string>
  /** Applies the new version's migrations to a restored copy of a backup. */
  tryOn(backup: string): Promise<void>
  migrate(): Promise<void>
  /** From now on a process that starts is of the new version. */
  switchOver(): Promise<void>
  /** From now on a process that starts is of the version before; absent: that is for a person to do. */
  switchBack?(): Promise<void>
  restart(shop: ShopProcess): Promise<void>
  becomesReady(shop: ShopProcess): Promise<void>
  /** The same for a process of the version before, with all patience: there is nothing else to go to. */
  isBack(shop: ShopProcess): Promise<void>
}

interface Update {
  steps: UpdateSteps
  processes: readonly ShopProcess[]
  /** Called before each step, with what happens now. */
  say: (line: string) => void
}

export type Outcome = 'updated' | 'taken_back' | 'broken'

/**
 * Updates a running shop. Until the first restart nothing of the running version changes: a failing step throws and leaves it. A
 * process of the new version that is not ready brings all back to the version before; the database keeps its new columns, on which
 * that version works too (decision 0186).
 */
export async function updateShop({ steps, processes, say }: Update): Promise<Outcome> {
  say('Looking at the database')
  const pending = await steps.preview()
  say('Making a backup')
  const backup = await steps.backUp()
  if (pending.length > 0) {
    say(`Trying what the new version changes in the database (${pending.length}) on a copy of the backup`)
    await steps.tryOn(backup)
    say('Changing the database; the running version goes on')
    await steps.migrate()
  }
  say('Switching to the new version')
  await steps.switchOver()
  const restarted: ShopProcess[] = []
  for (const shop of processes) {
    restarted.push(shop)
    say(`Restarting ${shop.address}`)
    try {
      await steps.restart(shop)
      await steps.becomesReady(shop)
    } catch (error) {
      say(`The new version does not become ready. ${error instanceof Error ? error.message : String(error)}`)
      return takeBack({ steps, processes: restarted, say })
    }
  }
  return 'updated'
}

/** The process that failed comes first, as the others still serve. */
async function takeBack({ steps, processes, say }: Update): Promise<Outcome> {
  if (!steps.switchBack) return 'broken'
  say('Going back to the version before')
  await steps.switchBack()
  let outcome: Outcome = 'taken_back'
  for (const shop of processes.toReversed()) {
    say(`Restarting ${shop.address}`)
    try {
      await steps.restart(shop)
      await steps.isBack(shop)
    } catch (error) {
      outcome = 'broken'
      say(`It does not become ready either. ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return outcome
}
