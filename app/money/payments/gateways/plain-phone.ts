/** A phone for ArifPay and M-Pesa: the shop's "+251911000000" without the plus. Requirement 25.12. */
export function plainPhone(phone: string): string {
  return phone.replace(/^\+/, '')
}
