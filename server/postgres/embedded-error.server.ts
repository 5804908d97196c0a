export type EmbeddedPostgresFault =
  | 'already_running'
  | 'locked'
  | 'no_binaries'
  | 'no_usable_account'
  | 'wrong_owner'
  | 'wrong_version'
  | 'failed'

/** The embedded PostgreSQL cannot start. `message` is for the person who typed `npm start`; programs use `fault`. */
export class EmbeddedPostgresError extends Error {
  readonly fault: EmbeddedPostgresFault

  constructor(fault: EmbeddedPostgresFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.fault = fault
  }
}
