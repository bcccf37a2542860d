import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { naturalSearchEntities } from './entities.js'
import { naturalSearchPeople } from './people.js'
import { search, searchAll } from './search-all.js'

export const naturalSearchOperations: readonly AnyOperation[] = [
  naturalSearchEntities,
  naturalSearchPeople,
  searchAll,
  search,
]
