/**
 * A phone as ArifPay and M-Pesa write it: the shop's "+251911000000" without the plus. Source: payments.md 7,
 * "Formatters".
 */
export function plainPhone(phone: string): string {
  return phone.replace(/^\+/, '')
}
