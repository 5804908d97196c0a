import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import type { LivePages, NotifiedPages } from './live-pages.ts'

/** Opens pages that wait for news, in a process of their own. The returned function closes them and says what they were told. */
export async function startLivePages(task: LivePages): Promise<() => Promise<NotifiedPages>> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'live-pages.ts'), JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8')
  const ended = once(child, 'close')
  const isOpen = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: string) => {
      output += text
      if (output.startsWith('open\n')) resolve()
    })
    void ended.then(() => reject(new Error('the open pages ended')))
  })
  await isOpen
  return async () => {
    child.stdin.end()
    await ended
    return JSON.parse(output.slice('open\n'.length)) as NotifiedPages
  }
}
