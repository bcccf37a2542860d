import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { relatedCompanies, trendingNews } from './related.js'

export const newsRelatedOperations: readonly AnyOperation[] = [relatedCompanies, trendingNews]
