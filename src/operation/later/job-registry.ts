import type { AnyOperation } from '../pipeline/define.js'
import { cancelRequestJob, getRequestJob } from './job-operations.js'

export const jobOperations: readonly AnyOperation[] = [getRequestJob, cancelRequestJob]
