import { totalmem } from 'node:os';
import { loopbackAddress } from './loopback.ts';

const MIB = 1024 * 1024;

/**
 * Settings of the embedded server, given on its command line so that a restart always has today's. Memory is
 * sized to share a small machine with the model. The log names no values: messages of constraints and failed
 * statements would carry patients' data.
 */
export function serverSettings(port: number, options: { readonly durable: boolean }): string[] {
  const memoryMb = Math.floor(totalmem() / MIB);
  const sharedMb = Math.min(1024, Math.max(64, Math.floor(memoryMb / 16)));
  const settings: Record<string, string | number> = {
    listen_addresses: loopbackAddress(),
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memoryMb / 3))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    // A container's /dev/shm is 64 MB: parallel plans would fail there. Our short queries gain nothing by
    // them.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    random_page_cost: 1.1,
    fsync: options.durable ? 'on' : 'off',
    synchronous_commit: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
    // After a crash one call to the file system instead of one a file: the server is back seconds sooner.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
