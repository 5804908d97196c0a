import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { allMessages } from '#app/messages.server.ts'
import type { Messages } from '#app/base/platform/text/translate.ts'

const projectDir = path.resolve(import.meta.dirname, '..')
const messageFiles = globSync('app/**/*.messages.ts', { cwd: projectDir }).sort()

async function messagesOf(file: string): Promise<Messages> {
  const exported = (await import(pathToFileURL(path.join(projectDir, file)).href)) as Record<string, Messages>
  return Object.assign({}, ...Object.values(exported)) as Messages
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

describe.each(messageFiles)('%s', (file) => {
  it('is known to the server', async () => {
    const missing = Object.keys(await messagesOf(file)).filter((key) => !(key in allMessages))
    expect(missing).toEqual([])
  })

  it('has every text in both languages, with the same values and plural forms', async () => {
    const faults: string[] = []
    for (const [key, { en, am }] of Object.entries(await messagesOf(file))) {
      if (en.trim() === '' || am.trim() === '') faults.push(`${key}: empty`)
      if (placeholders(en).join() !== placeholders(am).join()) faults.push(`${key}: different {values}`)
      if (en.includes('|') !== am.includes('|')) faults.push(`${key}: plural in one language only`)
      // 0 is a singular in Amharic: without the number it would say "one".
      if (am.includes('|') && !am.split('|')[0]!.includes('{count}'))
        faults.push(`${key}: {count} is not in the singular`)
      if (/\} %/.test(en + am)) faults.push(`${key}: a space before %`)
      if (/[\u1200-\u137f]{3}\.(?:\s|$)/.test(am)) faults.push(`${key}: ends with a Latin full stop`)
    }
    expect(faults).toEqual([])
  })
})

it('no two files define the same key', async () => {
  const owners = new Map<string, string>()
  const clashes: string[] = []
  for (const file of messageFiles) {
    for (const key of Object.keys(await messagesOf(file))) {
      const owner = owners.get(key)
      if (owner) clashes.push(`${key}: ${owner} and ${file}`)
      owners.set(key, file)
    }
  }
  expect(clashes).toEqual([])
})

it('every text is used somewhere', () => {
  const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: projectDir })
    .filter((file) => !file.endsWith('.messages.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(projectDir, file), 'utf8'))
    .join('\n')
  const named = new Set(Array.from(sources.matchAll(/(['"])([a-z][\w. -]*)\1/g), (match) => match[2]))
  // A key composed at run time is found by its fixed beginning: `t(`order.status.${status}`)`.
  const beginnings = [...sources.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map((match) => match[1]!)
  const unused = Object.keys(allMessages).filter(
    (key) => !named.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

/** A row of "Settled words of the texts" in docs/glossary.md. */
interface SettledWord {
  former: string
  /** Only texts whose English has one of these. Empty: all texts. */
  only: readonly string[]
  /** Never texts whose English has one of these. */
  unless: readonly string[]
}

function readSettledWords(): SettledWord[] {
  const quoted = (cell: string) => [...cell.matchAll(/[`*]([^`*]+)[`*]/g)].map((match) => match[1]!)
  const glossary = readFileSync(path.join(projectDir, 'docs/glossary.md'), 'utf8')
  const [, section] = /\n## Settled words of the texts\n([\s\S]*?)\n## /.exec(glossary)!
  return section!.match(/^\| `.*$/gm)!.flatMap((row) => {
    const [, former, , where] = row.split('|') as [string, string, string, string]
    const [only, unless = ''] = where.split(/\bbut\b/)
    return quoted(former).map((word) => ({ former: word, only: quoted(only!), unless: quoted(unless) }))
  })
}

describe('the settled words', () => {
  const words = readSettledWords()
  const hasWord = (text: string, word: string) => new RegExp(`(?<!\\w)${word}(?!\\w)`, 'i').test(text)
  /** Amharic words take endings; `-` is the end of one. English words are whole. */
  const hasFormer = ({ en, am }: Messages[string], former: string) =>
    /[\u1200-\u137f]/.test(former)
      ? new RegExp(former.replace(/-$/, '(?![\\u1200-\\u135f])')).test(am)
      : hasWord(en.replace(/\{\w+\}/g, ''), former)

  it('are read whole', () => {
    expect(words.length).toBeGreaterThan(30)
  })

  it.each(words)('$former is in no text', ({ former, only, unless }) => {
    const texts: Messages = allMessages
    const found = Object.keys(texts).filter((key) => {
      const text = texts[key]!
      const isMeant =
        (only.length === 0 || only.some((word) => hasWord(text.en, word))) &&
        !unless.some((word) => hasWord(text.en, word))
      return isMeant && hasFormer(text, former)
    })
    expect(found).toEqual([])
  })
})
