import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listSavedSearchEvents, listSavedSearchResults } from './results.js'
import {
  createSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from './saved-search-operations.js'

export const savedSearchOperations: readonly AnyOperation[] = [
  listSavedSearches,
  createSavedSearch,
  getSavedSearch,
  updateSavedSearch,
  deleteSavedSearch,
  listSavedSearchResults,
  listSavedSearchEvents,
]
