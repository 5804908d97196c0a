import type { ShopProcess } from './arguments.ts'

/** What an update does on a server or in a checkout. Each throws in words. */
export interface UpdateSteps {
  /** Names of what the new version would apply to the database. */
  preview(): Promise<string[]>
  /** Makes a backup with the version that runs, and returns its folder. */
  backUp(): Promise<string>
  /** Applies the new version's migrations to a restored copy of a backup; with `triesStart` the new version is started on it too. */
  tryOn(backup: string): Promise<void>
  /** Where the process of the version before must end before that of the new one starts. */
  triesStart: boolean
  migrate(): Promise<void>
  /** From now on a process that starts is of the new version. */
  switchOver(): Promise<void>
  /** From now on a process that starts is of the version before; absent: that is for a person to do. */
  switchBack?(): Promise<void>
  /** Puts one of the version that `current` names into the place of a process, and waits until it is ready. */
  renew(shop: ShopProcess): Promise<void>
  /** The same after `renew`, also after one that failed, for the version before; with all patience: there is nothing else to go to. */
  bringBack(shop: ShopProcess): Promise<void>
}

interface Update {
  steps: UpdateSteps
  processes: readonly ShopProcess[]
  /** Called before each step, with what happens now. */
  say: (line: string) => void
}

export type Outcome = 'updated' | 'taken_back' | 'broken'

/**
 * Updates a running shop. Until the first process is renewed nothing of the running version changes: a failing step throws and leaves it. A
 * process of the new version that is not ready brings all back to the version before; the database keeps its new columns, on which
 * that version works too (decision 0186).
 */
export async function updateShop({ steps, processes, say }: Update): Promise<Outcome> {
  say('Looking at the database')
  const pending = await steps.preview()
  say('Making a backup')
  const backup = await steps.backUp()
  if (pending.length > 0 || steps.triesStart) {
    say(`Trying the new version on a copy of the backup (changes of the database: ${pending.length})`)
    await steps.tryOn(backup)
  }
  if (pending.length > 0) {
    say('Changing the database; the running version goes on')
    await steps.migrate()
  }
  say('Switching to the new version')
  await steps.switchOver()
  const renewed: ShopProcess[] = []
  for (const shop of processes) {
    renewed.push(shop)
    say(`Renewing ${shop.address}`)
    try {
      await steps.renew(shop)
    } catch (error) {
      say(`The new version does not become ready. ${error instanceof Error ? error.message : String(error)}`)
      return takeBack({ steps, processes: renewed, say })
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
    say(`Bringing back ${shop.address}`)
    try {
      await steps.bringBack(shop)
    } catch (error) {
      outcome = 'broken'
      say(`It does not become ready either. ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return outcome
}
