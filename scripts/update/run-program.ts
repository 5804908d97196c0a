import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

interface RunOptions {
  /** Account of the program; absent: that of this process. */
  as?: { uid: number; gid: number } | undefined
  env?: NodeJS.ProcessEnv
  /** Its working folder; absent: that of this process. */
  cwd?: string
  /** Receives each line of its output. */
  onLine?: (line: string) => void
}

/** Runs a program to its end and returns its output. Throws its messages when it fails. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { as, env = process.env, cwd, onLine }: RunOptions = {},
): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd, ...as })
  let output = ''
  let rest = ''
  let messages = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine?.(line)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0) throw new Error(messages.trim() || output.trim() || `${command} ended with ${signal ?? code}.`)
  return output
}
