import type { AnyOperation } from '../../kernel/operation/define.js'
import { relatedCompanies, trendingNews } from './related.js'

export const newsRelatedOperations: readonly AnyOperation[] = [relatedCompanies, trendingNews]
