import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonInvestments, getPersonInvestorActivity } from '../../relation/investment/person-investments.js'
import { getPersonSitemapBoundaries } from '../../search/person/boundaries.js'
import { filterSearch, filters, filtersPost } from '../../search/person/filters.js'
import { listPeople, listPeopleBatch, listPeoplePost } from '../../search/person/list.js'
import { getPersonDetailBatch } from './batch.js'
import { getPersonDetail } from './detail.js'

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
