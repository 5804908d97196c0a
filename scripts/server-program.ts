import type { Plugin } from 'vite'

/**
 * Packages that the server loads when it first needs them; the build refuses a module that loads one of them at the start. They stay
 * outside the server's program. All other packages are in it: without the parts nobody uses, and without a file for each module.
 */
export const LOADED_LATER = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@opentelemetry/api',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@sentry/core',
  'age-encryption',
  'libheif-js',
  'pdfkit',
  'sharp',
] as const

/** Small at the start: loads no package of `LOADED_LATER` then, and keeps its own text in ASCII. */
export function serverProgram(): Plugin {
  return {
    name: 'server-program',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const early = findLoadedEarly(chunks)
      if (early)
        throw new Error(
          `The server would load ${early.name} at its start, for ${early.file}: import it when it is needed.`,
        )
      for (const chunk of chunks) chunk.code = asAscii(chunk.code)
    },
  }
}

interface Chunk {
  fileName: string
  isEntry: boolean
  /** Of chunks and packages, those that are loaded before it. */
  imports: readonly string[]
}

export function findLoadedEarly(chunks: readonly Chunk[]): { name: string; file: string } | undefined {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const atStart = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const chunk of atStart) {
    for (const name of chunk.imports) {
      if (LOADED_LATER.some((later) => name === later || name.startsWith(`${later}/`)))
        return { name, file: chunk.fileName }
      const imported = byName.get(name)
      if (imported) atStart.add(imported)
    }
  }
  return undefined
}

/** Raw texts read a backslash as a letter. */
const RAW_TEXT = /\bString\.raw`[^`]*`/g
const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * The same program in ASCII. V8 keeps the text of a program, with two bytes for each letter of it once one of them is Ethiopic. Only the
 * `source` of a pattern is another text, with the same meaning.
 */
export function asAscii(program: string): string {
  const raw = program.match(RAW_TEXT)?.find((text) => BEYOND_ASCII.test(text))
  if (raw) throw new Error(`A raw text has a letter beyond ASCII; write it as an ordinary text: ${raw.slice(0, 80)}`)
  return program.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
