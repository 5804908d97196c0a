/** The part of the load generator's interface that the bench uses; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export interface Options {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  export interface Result {
    /** In seconds. */
    duration: number
    errors: number
    timeouts: number
    '2xx': number
    non2xx: number
    requests: { total: number }
    /** By status. */
    statusCodeStats: Record<string, { count: number } | undefined>
    /** In milliseconds. */
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
