import { useT } from '../translate.tsx'
import { probeNow, useConnection } from './connection.ts'

/** While offline: what a pay button says, and what its press does. What was typed stays. */
export function usePayPause(): { text: string; retry: () => void } | undefined {
  const t = useT()
  const { shown } = useConnection()
  return shown === 'lost' ? { text: t('ui.line.pay'), retry: probeNow } : undefined
}
