import { useNavigation } from 'react-router'
import type { DeskAction } from '../desk-form.ts'

export function useIsSubmitting(act: DeskAction): boolean {
  return useNavigation().formData?.get('act') === act
}
