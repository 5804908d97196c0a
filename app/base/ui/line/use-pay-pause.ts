import { useT } from '../translate.tsx'
import { probeNow, useLine } from './line.ts'

/** Without a line: what a pay button says, and what its press does. What was typed stays. */
export function usePayPause(): { text: string; press: () => void } | undefined {
  const t = useT()
  const { shown } = useLine()
  return shown === 'lost' ? { text: t('ui.line.pay'), press: probeNow } : undefined
}
