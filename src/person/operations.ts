import type { AnyOperation } from '../operation/define.js'
import { getPersonDetailBatch } from './batch.js'
import { getPersonSitemapBoundaries } from './boundaries.js'
import { getPersonDetail } from './detail.js'
import { filterSearch, filters, filtersPost } from './filters.js'
import { getPersonInvestments, getPersonInvestorActivity } from './investments.js'
import { listPeople, listPeopleBatch, listPeoplePost } from './list.js'

export const personOperations: readonly AnyOperation[] = [
  listPeople,
  listPeoplePost,
  listPeopleBatch,
  getPersonDetail,
  getPersonDetailBatch,
  getPersonInvestments,
  getPersonInvestorActivity,
  getPersonSitemapBoundaries,
  filters,
  filtersPost,
  filterSearch,
]
