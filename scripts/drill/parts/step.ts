import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { findProgram } from '#test/machines/find-program.ts'

/** One act against the shop while customers order, and what they saw of it. */
export interface DrillRow {
  trial: string
  /** Orders that customers were told of meanwhile. */
  acknowledged: number
  /** Of these, orders that the database does not have. */
  lost: number
  /** Customers with more than one order for one tap. */
  doubled: number
  /** Longest time in which no order was taken, in seconds. */
  gapSeconds: number
  isRight: boolean
  /** What else was looked at, in a few words. */
  seen: string
}

/** What a step needs on the machine, and how Debian installs it. */
interface DrillNeed {
  program: string
  install: string
}

export interface DrillStep {
  name: string
  needs: readonly DrillNeed[]
  /** `dir` is empty, and is removed afterwards. */
  run(dir: string, tell: (line: string) => void): Promise<DrillRow[]>
}

export const LONGEST_GAP_SECONDS = 5

/** Lines that say what is missing on this machine; none: everything is there. */
async function missingFor({ needs }: DrillStep): Promise<string[]> {
  const found = await Promise.all(needs.map(async (need) => ({ ...need, file: await findProgram(need.program) })))
  return found
    .filter(({ file }) => file === undefined)
    .map(({ program, install }) => `${program} is missing: ${install}`)
}

/** Runs steps one after another and prints their table. True: everything held. */
export async function runSteps(steps: readonly DrillStep[]): Promise<boolean> {
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  const rows: DrillRow[] = []
  let isComplete = true
  for (const step of steps) {
    const missing = await missingFor(step)
    for (const line of missing) tell(`${step.name} is not tried: ${line}`)
    isComplete &&= missing.length === 0
    if (missing.length > 0) continue
    tell(`${step.name} …`)
    const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-drill-'))
    try {
      rows.push(...(await step.run(dir, (line) => tell(`  ${line}`))))
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  }
  tell('')
  tell(tableOf(rows))
  return isComplete && rows.every(({ isRight }) => isRight)
}

function tableOf(rows: readonly DrillRow[]): string {
  const lines = rows.map(
    ({ trial, acknowledged, lost, doubled, gapSeconds, seen, isRight }) =>
      `| ${trial} | ${acknowledged} | ${lost} | ${doubled} | ${gapSeconds.toFixed(1)} s | ${seen} | ${isRight ? 'held' : '**fell**'} |`,
  )
  return [
    '| trial | orders acknowledged | lost | doubled | longest gap | seen | |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
