import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks'
import process from 'node:process'
import type { Meter } from '@opentelemetry/api'
import type pg from 'pg'

const NANOSECONDS = 1e9

/** Figures of this process: its event loop, memory and connections. */
export function observeProcess(meter: Meter, pools: Readonly<Record<string, pg.Pool>>): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let before: EventLoopUtilization = performance.eventLoopUtilization()

  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', {
      unit: 's',
      description: 'How late the event loop is, since the last reading',
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / NANOSECONDS)
      delay.reset()
    })
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      unit: '1',
      description: 'Share of time in which the event loop worked',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization()
      result.observe(performance.eventLoopUtilization(now, before).utilization)
      before = now
    })
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time used' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
  meter
    .createObservableGauge('db.client.connection.count', { description: 'Connections by pool and state' })
    .addCallback((result) => {
      for (const [name, { totalCount, idleCount }] of Object.entries(pools)) {
        result.observe(idleCount, { pool: name, state: 'idle' })
        result.observe(totalCount - idleCount, { pool: name, state: 'used' })
      }
    })
  meter
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Requests that wait for a connection',
    })
    .addCallback((result) => {
      for (const [name, { waitingCount }] of Object.entries(pools)) result.observe(waitingCount, { pool: name })
    })
}
