import { readFile } from 'node:fs/promises'

export interface StoredSecrets {
  /** Keys and passwords: no part of a log may contain them. */
  keys: readonly string[]
  /** Secrets that are whole words in a text: tokens of webhooks, keys of orders. */
  tokens: ReadonlySet<string>
  /** +251 and nine digits. */
  phones: ReadonlySet<string>
}

/** Positions of secrets and whole phones in a text, without the secret itself. */
export function findSecrets(name: string, text: string, { keys, tokens, phones }: StoredSecrets): string[] {
  const found: string[] = []
  const lineAt = (index: number) => `${name}, line ${text.slice(0, index).split('\n').length}`
  keys.forEach((key, at) => {
    const index = text.indexOf(key)
    if (index >= 0) found.push(`${lineAt(index)}: key no. ${at + 1}`)
  })
  for (const { 0: word, index } of text.matchAll(/[\w-]{16,}/g)) {
    if (tokens.has(word)) found.push(`${lineAt(index)}: a token`)
  }
  for (const { 1: digits, index } of text.matchAll(/(?<!\d)(?:\+?251|0)?([79]\d{8})(?!\d)/g)) {
    if (phones.has(`+251${digits}`)) found.push(`${lineAt(index)}: a phone`)
  }
  return found
}

export async function findSecretsInFiles(files: readonly string[], secrets: StoredSecrets): Promise<string[]> {
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
  return texts.flatMap(({ file, text }) => findSecrets(file, text, secrets))
}
