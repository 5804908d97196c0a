import type { Meter } from '@opentelemetry/api'
import { readShopFigures } from './shop-figures.ts'
import type { Measured } from './telemetry.ts'

/** Figures of the whole shop. Without a database they are absent, and the process is measured all the same. */
export function observeShop(meter: Meter, { db, clock, log }: Pick<Measured, 'db' | 'clock' | 'log'>): void {
  const gauge = (name: string, description: string, unit?: string) =>
    meter.createObservableGauge(name, { description, ...(unit !== undefined && { unit }) })
  const jobAge = gauge('tafach.job.age', 'Time since a job last ended well', 's')
  const openAttempts = gauge('tafach.payment.open_attempts', 'Payments that customers are in the middle of')
  const unsettled = gauge('tafach.payment.unsettled', 'Payments without an answer for ten minutes')
  const oldestUnsent = gauge(
    'tafach.message.oldest_unsent_age',
    'How long the message that is due longest has been due',
    's',
  )
  const backupAge = gauge('tafach.backup.age', 'Age of the last backup', 's')
  const alarm = gauge('tafach.alarm', '1 while the alarm is open')
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const figures = await readShopFigures(db, clock.now())
        for (const { name, ageSeconds } of figures.jobs) result.observe(jobAge, ageSeconds, { job: name })
        for (const { kind, isUrgent, isOpen } of figures.alarms) {
          result.observe(alarm, isOpen, { kind, urgency: isUrgent ? 'urgent' : 'other' })
        }
        result.observe(openAttempts, figures.openAttempts)
        result.observe(unsettled, figures.unsettled)
        result.observe(oldestUnsent, figures.oldestUnsentSeconds)
        result.observe(backupAge, figures.backupAgeSeconds)
      } catch (error) {
        log.warn({ err: error }, 'the figures of the shop could not be read')
      }
    },
    [jobAge, openAttempts, unsettled, oldestUnsent, backupAge, alarm],
  )
}
