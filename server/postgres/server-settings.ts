export const USER = 'tafach'
/** Only names the socket file; no TCP port is opened. */
export const SOCKET_PORT = 5432

/** For a small server beside the shop: little memory, few connections, every commit durable. */
export const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '256MB', // allocated as it fills: the data of a small shop use a fraction
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  random_page_cost: '1.1',
  synchronous_commit: 'on',
  jit: 'off',
  // What changed since the last backup can be sent to another place (decision 0191).
  wal_level: 'logical',
  max_replication_slots: '4',
  max_slot_wal_keep_size: '512MB',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '',
} satisfies Record<string, string>

export const NOT_DURABLE_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
