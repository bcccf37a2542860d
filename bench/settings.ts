import { COUNTED } from './caps.js'

const CLIENT_SECRET = 'vcs_bench'
const ADMIN_API_KEY = 'vak_bench'
/** Headers of requests that read, and of requests that write. */
export const READS = { 'x-client-secret': CLIENT_SECRET }
export const WRITES = { 'x-api-key': ADMIN_API_KEY }

/** URL of the service in documents. It is fixed, so that every server returns the same URLs. */
export const PUBLIC_URL = 'http://bench.invalid'

/** Settings of the service that is measured. */
export const ENVIRONMENT = {
  // The worker is off, because it would process the queue during the measurement.
  WORKER: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'off',
  CLIENT_SECRET,
  ADMIN_API_KEY,
  PUBLIC_URL,
  ...COUNTED,
}
