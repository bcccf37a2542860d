import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listPeople, listPeopleBatch, listPeoplePost } from './list.js'

export const personListOperations: readonly AnyOperation[] = [listPeople, listPeoplePost, listPeopleBatch]
