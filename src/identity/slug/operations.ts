import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  changeEntitySlug,
  changeNewsSlug,
  changePersonSlug,
  deleteEntityRedirect,
  deleteNewsRedirect,
  deletePersonRedirect,
  getEntitySlug,
  getNewsSlug,
  getPersonSlug,
  listEntityRedirects,
  listNewsRedirects,
  listPersonRedirects,
} from './slugs.js'

export const slugReads: readonly AnyOperation[] = [getEntitySlug, getPersonSlug, getNewsSlug]
export const slugChanges: readonly AnyOperation[] = [changeEntitySlug, changePersonSlug, changeNewsSlug]
export const redirectLists: readonly AnyOperation[] = [listEntityRedirects, listPersonRedirects, listNewsRedirects]
export const redirectDeletes: readonly AnyOperation[] = [deleteEntityRedirect, deletePersonRedirect, deleteNewsRedirect]

export const slugOperations: readonly AnyOperation[] = [
  ...slugReads,
  ...slugChanges,
  ...redirectLists,
  ...redirectDeletes,
]
