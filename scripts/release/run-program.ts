import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** Runs a program to its end and returns what it wrote. Throws with its messages when it fails. */
export async function runProgram(command: string, args: readonly string[], env = process.env): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  let messages = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} failed: ${messages.trim()}`)
  return output
}
