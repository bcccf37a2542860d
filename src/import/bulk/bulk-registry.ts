import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { upsertEntities, upsertNews, upsertPeople } from './bulk-operations.js'

export const bulkOperations: readonly AnyOperation[] = [upsertEntities, upsertPeople, upsertNews]
