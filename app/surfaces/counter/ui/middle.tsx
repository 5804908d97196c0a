import type { ReactNode } from 'react'

/** A short text with its buttons, in the middle of the till. */
export function Middle({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main
      id="content"
      className="grid min-h-0 grow content-center justify-items-center gap-4 overflow-y-auto p-6 text-center"
    >
      <h1 className="text-2xl">{title}</h1>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children}
    </main>
  )
}
