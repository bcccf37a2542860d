import type { AnyOperation } from '../pipeline/definition/define.js'
import { cancelRequestJob, getRequestJob } from './job-operations.js'

export const jobOperations: readonly AnyOperation[] = [getRequestJob, cancelRequestJob]
