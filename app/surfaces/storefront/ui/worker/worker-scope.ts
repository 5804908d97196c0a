/** The part of a service worker's global scope that ours uses; TypeScript's own description excludes that of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } }
  readonly clients: { claim: () => Promise<void> }
  /** Absent in older browsers. */
  readonly cookieStore?: { get: (name: string) => Promise<{ readonly value?: string } | null> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (type: 'message', listener: (event: LifeEvent & { readonly data: unknown }) => void): void
    (type: 'fetch', listener: (event: AskEvent) => void): void
  }
}

interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void
}

export interface AskEvent extends LifeEvent {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}
