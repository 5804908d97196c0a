import { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/** The variables with a value; empty ones count as absent. */
export function setVariables(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}

export function variableFaults({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1')
