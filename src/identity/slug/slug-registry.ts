import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entitySlug, newsSlug, personSlug } from './slug-operations.js'

const owners = [entitySlug, personSlug, newsSlug]

const slugReads: readonly AnyOperation[] = owners.map(({ read }) => read)
const slugChanges: readonly AnyOperation[] = owners.map(({ change }) => change)
const redirectLists: readonly AnyOperation[] = owners.map(({ listRedirects }) => listRedirects)
const redirectDeletes: readonly AnyOperation[] = owners.map(({ deleteRedirect }) => deleteRedirect)

export const slugOperations: readonly AnyOperation[] = [
  ...slugReads,
  ...slugChanges,
  ...redirectLists,
  ...redirectDeletes,
]
